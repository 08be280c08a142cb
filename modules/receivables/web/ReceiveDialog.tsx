import { standardPostingCodes } from '@kezhan/folios/model/posting-codes'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Select } from 'antd'
import { arReceive } from '../model/receivable-calls'

/** 收款 of a unit: by default it pays the oldest debts at once. */
export const ReceiveDialog = ({ account, onClosed }: { account: Row; onClosed(): void }) => (
  <CallDialog
    call={arReceive}
    title={`收款 · ${String(account.unitId_dictText ?? account.name)}`}
    given={{ unitAccountId: account.id }}
    initial={{ payCode: '9010', isAllocated: 'Y' }}
    fields={['amountFen', 'payCode', 'payRef', 'isAllocated', 'remark']}
    parts={{ payCode: MethodPart }}
    okText="收款"
    widthPx={560}
    done={({ receiptNo }) => `收款成功，单号 ${receiptNo}`}
    refreshes="/crm"
    onClosed={onClosed}
  />
)

const taken = ['PAY_CASH', 'PAY_CARD', 'PAY_WECHAT', 'PAY_ALIPAY', 'PAY_TRANSFER']
const methods = standardPostingCodes
  .filter(code => taken.includes(code.class))
  .map(({ code, name }) => ({ value: code, label: name }))

function MethodPart({ id, value, onChange, disabled }: FormPartProps) {
  return (
    <Select id={id} value={String(value ?? '')} options={methods} disabled={disabled} onChange={onChange} />
  )
}
