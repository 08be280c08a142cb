import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { cashSale } from '@kezhan/folios/model/cash-sale'
import { cashSaleReturn, cashSaleSell, cashSaleToRoom } from '@kezhan/folios/model/cash-sale-calls'
import { salePapers } from '@kezhan/folios/model/paper-calls'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ticketOf } from '../bill/bill-papers'

const ToRoomDialog = lazyWidget(async () => (await import('../till/ToRoomDialog')).ToRoomDialog, 0)
const CollectDialog = lazyWidget(async () => (await import('../till/CollectDialog')).CollectDialog, 0)

/** 现付账: sales without a room, newest first. */
export default function CashSalePage() {
  const navigate = useNavigate()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const giving = useSend(cashSaleReturn)
  const [collected, setCollected] = useState<Row>()
  const [returned, setReturned] = useState<Row>()
  const [charged, setCharged] = useState<Row>()
  const openPaper = usePapers()
  const isDone = (row: Row) => row.state === 'returned' || row.state === 'toRoom'
  return (
    <>
      <ResourcePage
        path={cashSale.path}
        toolbar={() => (
          <Can do={cashSaleSell.access}>
            <Button type="primary" onClick={() => void navigate('/CashingBill/addPay')}>
              新增
            </Button>
          </Can>
        )}
        rowActions={row => [
          ...(row.state === 'open'
            ? [
                { key: 'collect', label: '收款', do: cashSaleSell.access, onClick: () => setCollected(row) },
                { key: 'room', label: '挂房账', do: cashSaleToRoom.access, onClick: () => setCharged(row) },
              ]
            : []),
          {
            key: 'ticket',
            label: '小票',
            do: salePapers.preview.access,
            onClick: () => openPaper(ticketOf(row.id)),
          },
          ...(isDone(row)
            ? []
            : [
                {
                  key: 'return',
                  label: '退货',
                  do: cashSaleReturn.access,
                  danger: true,
                  onClick: () => setReturned(row),
                },
              ]),
        ]}
      />
      {collected !== undefined && <CollectDialog sale={collected} onClosed={() => setCollected(undefined)} />}
      {charged !== undefined && <ToRoomDialog sale={charged} onClosed={() => setCharged(undefined)} />}
      {returned !== undefined && (
        <PromptDialog
          title={`退货 · ${String(returned.saleNo)}`}
          label="全部商品退回，款项按原付款方式退还。原因："
          rules={[text => (text.trim() === '' ? '请填写原因' : undefined)]}
          onOk={async reason => {
            const isReturned = await attempt(
              () => giving.mutateAsync({ saleId: returned.id, reason }),
              '退货成功',
            )
            await refresh(cashSale.path)
            return isReturned
          }}
          onClosed={() => setReturned(undefined)}
        />
      )}
    </>
  )
}
