import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { statementPapers } from '@kezhan/receivables/model/paper-calls'
import { arBillSend, arBillVoid, arStatement } from '@kezhan/receivables/model/receivable-calls'
import { arBill } from '@kezhan/receivables/model/receivables'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { App } from 'antd'

/** 账务处理: the bills of units, from the draft until they are paid. */
export default function ReceivableBillPage() {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const sending = useSend(arBillSend)
  const voiding = useSend(arBillVoid)
  const openPaper = usePapers()
  const change = async (work: () => Promise<unknown>, done: string) => {
    await attempt(work, done)
    await refresh('/crm')
  }
  const rowActions = (row: Row): RowAction[] => {
    const billId = row.id
    const paper = { title: '对账单', calls: statementPapers, input: { billId } }
    const title = `作废账单 ${String(row.billNo)}？`
    const content = '其中的挂账回到未出账，可以重新出账。'
    const onOk = () => change(() => voiding.mutateAsync({ billId }), '已作废')
    const onSend = () => void change(() => sending.mutateAsync({ billId }), '已发送')
    return [
      { key: 'print', label: '对账单', do: arStatement.access, onClick: () => openPaper(paper) },
      ...(row.state === 'draft'
        ? [{ key: 'send', label: '发送', do: arBillSend.access, onClick: onSend }]
        : []),
      ...(row.state === 'draft' || row.state === 'sent'
        ? [
            {
              key: 'void',
              label: '作废',
              do: arBillVoid.access,
              danger: true,
              onClick: () => void modal.confirm({ title, content, onOk }),
            },
          ]
        : []),
    ]
  }
  return <ResourcePage path={arBill.path} rowActions={rowActions} />
}
