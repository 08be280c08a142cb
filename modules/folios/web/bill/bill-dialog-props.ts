import type { FolioDetail, LineView } from '@kezhan/folios/model/account-views'

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
