import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { arAllocate, arUnallocate } from '@kezhan/receivables/model/receivable-calls'
import { arReceipt } from '@kezhan/receivables/model/receivables'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { App } from 'antd'

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
  const rowActions = (row: Row): RowAction[] => {
    const receiptId = row.id
    const usedFen = Number(row.allocatedFen)
    const onAllocate = () => void change(() => allocating.mutateAsync({ receiptId }), '核销成功')
    const onOk = () => change(() => taking.mutateAsync({ receiptId }), '已撤销核销')
    const content = '核销过的挂账恢复未核销，款项转为预收。'
    const ask = () => void modal.confirm({ title: `撤销 ${String(row.receiptNo)} 的核销？`, content, onOk })
    return [
      ...(usedFen < Number(row.amountFen)
        ? [{ key: 'allocate', label: '核销', do: arAllocate.access, onClick: onAllocate }]
        : []),
      ...(usedFen > 0 && row.kind === 'receipt'
        ? [{ key: 'back', label: '撤销核销', do: arUnallocate.access, danger: true, onClick: ask }]
        : []),
    ]
  }
  return <ResourcePage path={arReceipt.path} rowActions={rowActions} />
}
