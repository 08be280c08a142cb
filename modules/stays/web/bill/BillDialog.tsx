import { AdjustDialog } from '@kezhan/folios/web/bill/AdjustDialog'
import type { BillDialogProps } from '@kezhan/folios/web/bill/bill-dialog-props'
import type { BillActionName } from '@kezhan/folios/web/bill/bill-offers'
import { PayDialog } from '@kezhan/folios/web/bill/PayDialog'
import { PostDialog } from '@kezhan/folios/web/bill/PostDialog'
import { PreauthDialog } from '@kezhan/folios/web/bill/PreauthDialog'
import { RefundDialog } from '@kezhan/folios/web/bill/RefundDialog'
import { ReverseDialog } from '@kezhan/folios/web/bill/ReverseDialog'
import { CloseDialog, ReopenDialog, SettleDialog } from '@kezhan/folios/web/bill/SettleDialog'
import { SplitDialog } from '@kezhan/folios/web/bill/SplitDialog'
import { GiveBackDialog } from '@kezhan/members/web/desk/GiveBackDialog'
import { TransferDialog } from './TransferDialog'

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
  giveBack: GiveBackDialog,
} as const

/** The dialog of one button of the bill. */
export function BillDialog({ action, ...props }: BillDialogProps & { action: BillActionName }) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
