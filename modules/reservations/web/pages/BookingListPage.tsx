import { formatYuan } from '@kezhan/base/money'
import { orderPage } from '@kezhan/reservations/model/order-calls'
import type { OrderRow } from '@kezhan/reservations/model/order-shapes'
import { useCall } from '@kezhan/web-kit/request/use-call'
import { ListGround, Panel } from '@kezhan/web-kit/resource/ListGround'
import { ListProblem } from '@kezhan/web-kit/resource/ListProblem'
import { type PagedColumn, PagedTable } from '@kezhan/web-kit/widgets/PagedTable'
import { useDebounced } from '@kezhan/web-kit/widgets/use-debounced'
import { Empty, Flex, Input, Segmented } from 'antd'
import { useState } from 'react'

const tabs = [
  { value: 'today', label: '今日预抵' },
  { value: 'tomorrow', label: '明日预抵' },
  { value: 'active', label: '全部有效' },
  { value: 'unassigned', label: '未排房' },
  { value: 'overdue', label: '超时未到' },
  { value: 'cancelled', label: '已取消' },
  { value: 'noShow', label: 'NoShow' },
]
const restMs = 300
const pageSize = 20

const columns: readonly PagedColumn<OrderRow>[] = [
  { title: '单号', widthPx: 140, render: row => row.orderNo },
  { title: '渠道', widthPx: 100, render: row => row.channelName },
  { title: '预订人', widthPx: 110, render: row => row.bookerName },
  { title: '手机', widthPx: 120, render: row => row.phoneMasked },
  { title: '房型', widthPx: 170, render: row => row.roomTypes },
  { title: '房号', widthPx: 100, render: row => row.roomNos || '—' },
  { title: '入住', widthPx: 110, render: row => row.arriveTs.slice(0, 10) },
  { title: '离店', widthPx: 110, render: row => row.departTs.slice(0, 10) },
  { title: '晚数', widthPx: 70, render: row => row.nights },
  { title: '总价', widthPx: 110, render: row => formatYuan(row.totalFen) },
  { title: '订金', widthPx: 110, render: row => formatYuan(row.prepaidFen) },
  { title: '保留至', widthPx: 150, render: row => row.holdUntil?.slice(0, 16) ?? '—' },
  { title: '状态', widthPx: 100, render: row => row.stateText },
  { title: '备注', widthPx: 160, render: row => row.remark ?? '' },
]

/** 预订单: who is expected, by the tabs a desk works through. */
export default function BookingListPage() {
  const [tab, setTab] = useState('today')
  const [words, setWords] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const keyword = useDebounced(words, restMs).trim()
  const { data, error, isFetching, refetch } = useCall(
    orderPage,
    { kind: 'booking', tab, keyword, pageNo, pageSize },
    { keepPrevious: true, quiet: true },
  )
  const choose = (change: () => void): void => {
    change()
    setPageNo(1)
  }
  return (
    <ListGround>
      <Panel>
        <Flex gap={12} wrap justify="space-between">
          <Segmented options={tabs} value={tab} onChange={value => choose(() => setTab(value))} />
          <Input.Search
            allowClear
            style={{ maxWidth: 280 }}
            placeholder="单号、姓名、手机、房号"
            aria-label="关键字"
            value={words}
            onChange={event => choose(() => setWords(event.target.value))}
          />
        </Flex>
      </Panel>
      <Panel>
        {error === null ? (
          <PagedTable
            label="预订单"
            columns={columns}
            page={data}
            isFetching={isFetching}
            keyOf={row => row.id}
            nameOf={row => row.orderNo}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的预订单" />}
            onPage={setPageNo}
          />
        ) : (
          <ListProblem problem={error} right={orderPage.access} onRetry={() => void refetch()} />
        )}
      </Panel>
    </ListGround>
  )
}
