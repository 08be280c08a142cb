import { formatYuan } from '@kezhan/base/money'
import { preauthAdd } from '@kezhan/folios/model/account-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { BillDialogProps } from './bill-dialog-props'

/** The bank's card is the only way that reserves money. */
const card = '9002'

/** 预授权: what the bank has reserved on the guest's card, as the terminal printed it. */
export const PreauthDialog = ({ detail, onDone, onClosed }: BillDialogProps) => (
  <CallDialog
    call={preauthAdd}
    title="登记预授权"
    given={{ folioId: detail.folio.id, payCode: card }}
    fields={['authNo', 'amountFen', 'cardTail', 'expiresOn']}
    overrides={{ amountFen: { min: 1 } }}
    done={({ amountFen }) => `已登记预授权 ${formatYuan(amountFen)}`}
    onDone={onDone}
    onClosed={onClosed}
  />
)
