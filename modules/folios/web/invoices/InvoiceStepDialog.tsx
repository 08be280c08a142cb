import { send } from '@kezhan/client/request/client'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh } from '@kezhan/client/request/use-call'
import { invoiceNumber, invoiceRed, invoiceVoid } from '@kezhan/folios/model/invoice-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Form, Input } from 'antd'
import { useState } from 'react'

const steps = {
  number: { title: '登记发票号码', done: '发票号码已登记' },
  red: { title: '红冲', done: '已红冲' },
  void: { title: '作废开票申请', done: '已作废' },
} as const
export type InvoiceStep = keyof typeof steps

interface Props {
  step: InvoiceStep
  invoice: { readonly id: string; readonly no: string }
  onClosed(): void
}

/** What can be done with an invoice that is there: its number comes, or it is taken back with a reason. */
export function InvoiceStepDialog({ step, invoice: { id, no }, onClosed }: Props) {
  const attempt = useAttempt()
  const refresh = useRefresh()
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isNumberNeeded = step === 'number'
  const isMissing = (isNumberNeeded ? number : reason).trim() === ''
  const problem = isTried && isMissing ? { validateStatus: 'error' as const } : {}
  function work(): Promise<unknown> {
    const quiet = { quiet: true }
    if (step === 'number') return send(invoiceNumber, { id, invoiceNo: number.trim() }, quiet)
    if (step === 'void') return send(invoiceVoid, { id, reason: reason.trim() }, quiet)
    const redNo = number.trim() === '' ? {} : { redNo: number.trim() }
    return send(invoiceRed, { id, reason: reason.trim(), ...redNo }, quiet)
  }
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (isMissing) return false
    const isDone = await attempt(work, steps[step].done)
    if (isDone) await refresh('/ebk')
    return isDone
  }
  return (
    <ActionModal
      title={`${steps[step].title} ${no}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <Form component="div" layout="horizontal" labelCol={{ flex: '96px' }}>
        {!isNumberNeeded && (
          <Form.Item
            label="原因"
            htmlFor="invoice-reason"
            required
            {...problem}
            help={isTried && isMissing ? '请填写原因' : undefined}
          >
            <Input
              id="invoice-reason"
              maxLength={200}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Form.Item>
        )}
        {step !== 'void' && (
          <Form.Item
            label={isNumberNeeded ? '发票号码' : '红字号码'}
            htmlFor="invoice-number"
            required={isNumberNeeded}
            {...(isNumberNeeded ? problem : {})}
            help={isNumberNeeded && isTried && isMissing ? '请填写发票号码' : undefined}
          >
            <Input
              id="invoice-number"
              maxLength={30}
              value={number}
              onChange={event => setNumber(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </ActionModal>
  )
}
