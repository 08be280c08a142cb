import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { standardPostingCodes } from '@kezhan/folios/model/posting-codes'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { App, Select } from 'antd'
import { useState } from 'react'
import { arReceive } from '../model/receivable-calls'

const { amountFen, method, payRef, isAllocated, remark } = arReceive.input
/** Only the form is drawn from it. */
const form: Resource = {
  path: '/crm/unitAccount',
  table: 'ar_receipt',
  title: '单位收款',
  scope: 'hotel',
  fields: { amountFen, method, payRef, isAllocated: { ...isAllocated, default: 'Y' }, remark },
}

/** 收款 of a unit: by default it pays the oldest debts at once. */
export function ReceiveDialog({ account, onClosed }: { account: Row; onClosed(): void }) {
  const { message } = App.useApp()
  const receiving = useSend(arReceive)
  const refresh = useRefresh()
  const [rowForm] = useState(() => newRowForm(form, { method: '9010' }, {}))
  return (
    <FormDialog
      title={`收款 · ${String(account.unitId_dictText ?? account.name)}`}
      form={rowForm}
      okText="收款"
      formParts={{ method: MethodPart }}
      onSave={async values => {
        // The form holds the fields of the call and the server checks them again.
        const body = { ...values, unitAccountId: account.id } as unknown as InputOf<typeof arReceive>
        const { receiptNo } = await receiving.mutateAsync(body)
        message.success(`收款成功，单号 ${receiptNo}`)
        await refresh('/crm')
      }}
      onClosed={onClosed}
    />
  )
}

const taken = ['PAY_CASH', 'PAY_CARD', 'PAY_WECHAT', 'PAY_ALIPAY', 'PAY_TRANSFER']
const methods = standardPostingCodes
  .filter(code => taken.includes(code.class))
  .map(({ code, name }) => ({ value: code, label: name }))

function MethodPart({ id, value, onChange, disabled }: FormPartProps) {
  return (
    <Select id={id} value={String(value ?? '')} options={methods} disabled={disabled} onChange={onChange} />
  )
}
