import { lazyWidget } from '@kezhan/widgets/lazy-widget'

/** The order and its dialogs come when they are first opened: the board is the first page a desk loads. */
export const BoardOrder = lazyWidget(async () => (await import('../order/OrderDrawer')).OrderDrawer, 0)
export const BoardStayDialog = lazyWidget(
  async () => (await import('@kezhan/stays/web/stay/StayDialog')).StayDialog,
  0,
)
