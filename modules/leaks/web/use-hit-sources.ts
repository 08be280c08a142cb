import { useAccess } from '@kezhan/client/access/use-access'
import { useOpenOrder } from '@kezhan/client/workplace/open-order'
import { billOf } from '@kezhan/folios/web/bill/bill-papers'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import type { Row } from '@kezhan/web-kit/resource/row'

interface HitSource {
  readonly key: string
  readonly label: string
  open(): void
}

/** The order and the bill that a hit is about, for who may see them. */
export function useHitSources(): (hit: Row) => readonly HitSource[] {
  const { can } = useAccess()
  const openOrder = useOpenOrder()
  const openPaper = usePapers()
  return ({ stayId, reservationId, folioId }) => {
    const order =
      typeof stayId === 'string'
        ? { stayId }
        : typeof reservationId === 'string'
          ? { reservationId }
          : undefined
    return [
      ...(order === undefined || openOrder === undefined || !can('order:list')
        ? []
        : [{ key: 'order', label: '订单', open: () => openOrder(order) }]),
      ...(typeof folioId !== 'string' || !can('acct:list')
        ? []
        : [{ key: 'bill', label: '账单', open: () => openPaper(billOf(folioId)) }]),
    ]
  }
}
