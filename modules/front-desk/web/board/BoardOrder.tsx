import { lazyWidget } from '@kezhan/widgets/lazy-widget'

/** What opens over the board comes when it is first wanted: the board is the first page a desk loads. */
export const BoardOrder = lazyWidget(async () => (await import('../order/OrderDrawer')).OrderDrawer, 0)
export const BoardStayDialog = lazyWidget(
  async () => (await import('@kezhan/stays/web/stay/StayDialog')).StayDialog,
  0,
)
export const BoardPanel = lazyWidget(async () => (await import('./RoomPanel')).RoomPanel, 0)
export const BoardBlock = lazyWidget(async () => (await import('./BlockDialog')).BlockDialog, 0)
