import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useOpenOrder } from '@kezhan/client/workplace/open-order'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { billOf, slipOf } from '@kezhan/folios/web/bill/bill-papers'
import { memberMove } from '@kezhan/members/model/member'
import { permissionOf } from '@kezhan/resource/permission'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { loadRow } from '@kezhan/web-kit/resource/resource-calls'
import { type MoveRef, type MoveSource, sourceOf } from './move-source'

/** Shows where a movement came from: the receipt, the bill or the order. Undefined where this person cannot be shown it. */
export function useMoveSource(): (move: MoveRef) => { readonly label: string; open(): void } | undefined {
  const { can } = useAccess()
  const { user } = useWorkplace()
  const openOrder = useOpenOrder()
  const openPaper = usePapers()
  const sayNo = useSayNo()

  async function show(source: MoveSource): Promise<void> {
    if (source.kind === 'receipt') return openPaper(slipOf(source.lineId, false))
    if (source.kind === 'bill') return openPaper(billOf(source.folioId))
    if (source.kind === 'order') return openOrder?.(source.order)
    const { result } = await loadRow(source.path, source.id)
    const next = sourceOf(result)
    // A gift names its top-up, which names its receipt; nothing names more than that.
    if (next !== undefined && next.kind !== 'row') await show(next)
  }
  return move => {
    const source = sourceOf(move)
    if (source === undefined || move.hotelOf !== user.hotelCode) return undefined
    if (source.kind === 'order' && (openOrder === undefined || !can('order:list'))) return undefined
    if ((source.kind === 'receipt' || source.kind === 'bill') && !can('acct:list')) return undefined
    if (source.kind === 'row' && !can(permissionOf({ path: source.path }, 'list'))) return undefined
    const open = async () => {
      try {
        await show(source)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        sayNo(problem)
      }
    }
    return { label: labelOf(source), open: () => void open() }
  }
}

function labelOf(source: MoveSource): string {
  if (source.kind === 'bill') return '账单'
  // A gift leads to the receipt of its top-up, a record of points for a room to its booking.
  const isReceipt = source.kind === 'row' ? source.path === memberMove.path : source.kind === 'receipt'
  return isReceipt ? '收据' : '订单'
}
