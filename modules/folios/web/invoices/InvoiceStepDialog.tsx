import { invoiceNumber, invoiceRed, invoiceVoid } from '@kezhan/folios/model/invoice-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'

export type InvoiceStep = 'number' | 'red' | 'void'

interface Props {
  step: InvoiceStep
  invoice: { readonly id: string; readonly no: string }
  onClosed(): void
}

const reason = { missing: '请填写原因' }

/** What can be done with an invoice that is there: its number comes, or it is taken back with a reason. */
export function InvoiceStepDialog({ step, invoice: { id, no }, onClosed }: Props) {
  const given = { id }
  if (step === 'number')
    return (
      <CallDialog
        call={invoiceNumber}
        title={`登记发票号码 ${no}`}
        given={given}
        overrides={{ invoiceNo: { missing: '请填写发票号码' } }}
        done="发票号码已登记"
        onClosed={onClosed}
      />
    )
  if (step === 'void')
    return (
      <CallDialog
        call={invoiceVoid}
        title={`作废开票申请 ${no}`}
        given={given}
        overrides={{ reason }}
        done="已作废"
        onClosed={onClosed}
      />
    )
  return (
    <CallDialog
      call={invoiceRed}
      title={`红冲 ${no}`}
      given={given}
      overrides={{ reason, redNo: { label: '红字号码' } }}
      done="已红冲"
      onClosed={onClosed}
    />
  )
}
