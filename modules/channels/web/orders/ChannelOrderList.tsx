import {
  type ChannelOrderRow,
  channelOrderPage,
  confirmChannelOrder,
} from '@kezhan/channels/model/channel-calls'
import { isWaiting } from '@kezhan/channels/model/channel-order'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { useServerNow } from '@kezhan/client/request/use-server-now'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import { OrderDrawer } from '@kezhan/front-desk/web/order/OrderDrawer'
import { orderChanged, orderNew } from '@kezhan/hotels/model/live'
import { BookingDialog } from '@kezhan/stays/web/booking/BookingDialog'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { Empty, Flex, Input, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConfirmTypesDialog, MergeOrderDialog, RejectDialog } from './ChannelDialogs'
import { type ChannelActionName, channelActions } from './channel-actions'
import { channelColumns } from './channel-columns'
import own from './channel-orders.module.css'
import { useOrderSound } from './order-sound'
import { SimulateButton } from './SimulateButton'
import { useChannelActs } from './use-channel-acts'

const tabs = {
  pending: '待确认',
  problem: '待处理',
  changed: '已变更',
  cancelled: '已取消',
  all: '全部',
} as const
const restMs = 300
const sizes = [20, 50]
const acceptKey = 'F6'

/** 渠道订单 (hotel domain §4.2): tabs with their counts, the time that is left, and what differs. The address holds tab and page. */
export function ChannelOrderList() {
  const { can } = useAccess()
  const sound = useOrderSound()
  const isPhone = useIsPhone()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<string>()
  const [assigning, setAssigning] = useState<string>()
  const [chosenId, setChosenId] = useState<string>()
  // Taken as they were: the list still shows them until it has been asked again, and the key must not.
  const [takenVersions, setTakenVersions] = useState<Readonly<Record<string, number>>>({})
  const [acting, setActing] = useState<{ row: ChannelOrderRow; action: ChannelActionName }>()
  const acts = useChannelActs()
  const keyword = useDebounced(words, restMs).trim()
  const tab = params.get('tab') ?? 'pending'
  const pageNo = Number(params.get('pageNo')) || 1
  const pageSize = Number(params.get('pageSize')) || 20
  const { data, error, isFetching, refetch } = useCall(
    channelOrderPage,
    { tab, keyword, pageNo, pageSize },
    { keepPrevious: true, quiet: true, follows: [orderNew, orderChanged] },
  )
  const nowMs = useServerNow(data?.records.some(row => row.confirmBy !== null) ?? false)
  // The key takes what somebody has chosen, else the one that waits for the shortest time.
  const waiting = can(confirmChannelOrder.access)
    ? (data?.records ?? []).filter(
        row => isWaiting(row.state) && takenVersions[row.channelOrderId] !== row.version,
      )
    : []
  const marked = waiting.find(row => row.channelOrderId === chosenId) ?? waiting[0]
  useDeskKeys(
    '渠道订单',
    marked === undefined ? [] : [{ key: acceptKey, title: '确认选中的订单', run: () => void accept(marked) }],
  )
  const choose = (change: Readonly<Record<string, string>>): void =>
    setParams(old => ({ ...Object.fromEntries(old), pageNo: '1', ...change }), { replace: true })

  async function accept(row: ChannelOrderRow): Promise<void> {
    const answer = await acts.confirm(row)
    if (answer !== undefined) setTakenVersions(old => ({ ...old, [row.channelOrderId]: row.version }))
  }
  function handleAction(row: ChannelOrderRow, action: ChannelActionName): void {
    if (action === 'open') setOpened(row.reservationId ?? undefined)
    else if (action === 'assign') setAssigning(row.reservationId ?? undefined)
    else if (action === 'confirm') void accept(row)
    else if (action === 'pull') acts.pull(row)
    else setActing({ row, action })
  }
  const close = (): void => setActing(undefined)
  return (
    <ListGround>
      <Panel>
        <Flex gap={12} wrap justify="space-between">
          <div className={styles.tabs}>
            <Segmented
              value={tab}
              onChange={value => choose({ tab: value })}
              options={Object.entries(tabs).map(([value, label]) => ({
                value,
                label: value === 'all' ? label : `${label} ${data?.counts[value] ?? 0}`,
              }))}
            />
          </div>
          <Flex gap={8} wrap align="center">
            <Input.Search
              allowClear
              style={{ width: 220 }}
              placeholder="渠道单号、姓名、手机"
              aria-label="关键字"
              value={words}
              onChange={event => setWords(event.target.value)}
            />
            <Switch
              checked={sound.isOn}
              aria-label="来单提示音"
              checkedChildren="提示音开"
              unCheckedChildren="提示音关"
              onChange={sound.turn}
            />
            {marked !== undefined && !isPhone && (
              <span className={own.muted}>{acceptKey} 确认选中的订单</span>
            )}
            {data?.canSimulate && can('channelOrder:simulate') && <SimulateButton />}
          </Flex>
        </Flex>
      </Panel>
      <Panel>
        {error === null ? (
          <PagedTable<ChannelOrderRow>
            label="渠道订单"
            columns={channelColumns(nowMs)}
            page={data}
            isFetching={isFetching}
            keyOf={row => row.channelOrderId}
            nameOf={row => row.channelOrderNo}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有这样的渠道订单" />}
            actions={row => channelActions(row, can, action => handleAction(row, action))}
            {...(marked === undefined || isPhone
              ? {}
              : {
                  chosen: new Map([[marked.channelOrderId, marked]]),
                  onChosen: rows => setChosenId([...rows.keys()][0]),
                  isSingle: true,
                  isRowClickable: true,
                })}
            sizes={sizes}
            onPage={(page, size) => choose({ pageNo: String(page), pageSize: String(size) })}
          />
        ) : (
          <ListProblem problem={error} right={channelOrderPage.access} onRetry={() => void refetch()} />
        )}
      </Panel>
      {opened !== undefined && (
        <OrderDrawer order={{ reservationId: opened }} onClosed={() => setOpened(undefined)} />
      )}
      {assigning !== undefined && (
        <BookingDialog action="assign" reservationId={assigning} onClosed={() => setAssigning(undefined)} />
      )}
      {acting?.action === 'types' && <ConfirmTypesDialog row={acting.row} onClosed={close} />}
      {acting?.action === 'reject' && <RejectDialog row={acting.row} onClosed={close} />}
      {acting?.action === 'merge' && <MergeOrderDialog row={acting.row} onClosed={close} />}
    </ListGround>
  )
}
