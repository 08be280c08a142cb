import type { OrderDetail, StayDetail } from '@kezhan/desk/model/order-shapes'
import type { Given } from '@kezhan/desk/web/given'

export interface StayDialogProps {
  stay: StayDetail
  detail: OrderDetail
  /** What was said before the dialog came. */
  given?: Given | undefined
  onClosed(): void
}
