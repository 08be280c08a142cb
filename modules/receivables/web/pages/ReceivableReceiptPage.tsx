import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { arAllocate, arRefund, arUnallocate } from '@kezhan/receivables/model/receivable-calls'
import { arReceipt } from '@kezhan/receivables/model/receivables'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { App } from 'antd'
import { useState } from 'react'

/** 收款查询: the money of units, and which of their debts it has paid. */
export default function ReceivableReceiptPage() {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const allocating = useSend(arAllocate)
  const taking = useSend(arUnallocate)
  const change = async (work: () => Promise<unknown>, done: string) => {
    await attempt(work, done)
    await refresh('/crm')
  }
  const [refunded, setRefunded] = useState<Row>()
  const rowActions = (row: Row): RowAction[] => {
    const receiptId = row.id
    const usedFen = Number(row.allocatedFen)
    const unusedFen = Number(row.amountFen) - usedFen - Number(row.refundedFen)
    const onAllocate = () => void change(() => allocating.mutateAsync({ receiptId }), '核销成功')
    const onOk = () => change(() => taking.mutateAsync({ receiptId }), '已撤销核销')
    const content = '核销过的挂账恢复未核销，款项转为预收。'
    const ask = () => void modal.confirm({ title: `撤销 ${String(row.receiptNo)} 的核销？`, content, onOk })
    return [
      ...(unusedFen > 0
        ? [{ key: 'allocate', label: '核销', do: arAllocate.access, onClick: onAllocate }]
        : []),
      ...(unusedFen > 0 && row.kind === 'receipt'
        ? [{ key: 'refund', label: '退款', do: arRefund.access, onClick: () => setRefunded(row) }]
        : []),
      ...(usedFen > 0 && row.kind === 'receipt'
        ? [{ key: 'back', label: '撤销核销', do: arUnallocate.access, danger: true, onClick: ask }]
        : []),
    ]
  }
  return (
    <>
      <ResourcePage path={arReceipt.path} rowActions={rowActions} />
      {refunded !== undefined && (
        <CallDialog
          call={arRefund}
          title={`退预收款 ${String(refunded.receiptNo)}`}
          given={{ receiptId: refunded.id }}
          done="退款成功"
          refreshes="/crm"
          onClosed={() => setRefunded(undefined)}
        />
      )}
    </>
  )
}
