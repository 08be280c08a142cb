import type { FolioDetail, LineView } from '@kezhan/folios/model/account-views'
import { AdjustDialog } from './AdjustDialog'
import type { BillActionName } from './bill-offers'
import { PayDialog } from './PayDialog'
import { PostDialog } from './PostDialog'
import { PreauthDialog } from './PreauthDialog'
import { RefundDialog } from './RefundDialog'
import { ReverseDialog } from './ReverseDialog'
import { CloseDialog, ReopenDialog, SettleDialog } from './SettleDialog'
import { SplitDialog } from './SplitDialog'
import { TransferDialog } from './TransferDialog'

export interface BillDialogProps {
  detail: FolioDetail
  chosen: readonly LineView[]
  roomNo?: string | undefined
  /** What was said before the dialog came. */
  given?: { readonly amountFen?: number | undefined; readonly isDeposit?: boolean | undefined }
  /** After something was written. */
  onDone(): void
  onClosed(): void
}

const dialogs = {
  post: PostDialog,
  pay: PayDialog,
  preauth: PreauthDialog,
  refund: RefundDialog,
  reverse: ReverseDialog,
  adjust: AdjustDialog,
  transfer: TransferDialog,
  split: SplitDialog,
  partial: SettleDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
} as const

/** The dialog of one button of the bill. */
export function BillDialog({ action, ...props }: BillDialogProps & { action: BillActionName }) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
