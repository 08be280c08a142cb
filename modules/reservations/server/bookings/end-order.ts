import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, takeNumbers, type Work } from '@kezhan/desk/server/desk-work'
import { changeStock, type StockTerms, unreserve } from '@kezhan/inventory/server/change-stock'
import { loadCancelTerms } from '@kezhan/rates/server/stay-rules'
import type { FeeAnswer, markNoShow } from '@kezhan/reservations/model/booking-calls'
import { cancellationFee, type Fee, noShowFee } from '@kezhan/reservations/rules/cancellation'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { endPrepaid, prepaidFen } from '../prepaid'
import { termsOf } from '../terms-of'
import { lineAfter, takerOf } from './line-facts'
import { type HeldOrder, holdOrder, type Line, nightsOfLines } from './order-rows'
import { saveLines } from './save-order'

interface EndTerms {
  readonly reason: string
  readonly isWaived: boolean
}

export async function endOrder(
  ctx: Ctx,
  input: InputOf<typeof markNoShow>,
  action: 'cancel' | 'noShow',
  { reason, isWaived }: EndTerms,
): Promise<FeeAnswer> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOf(ctx, settings, { reservationId: input.reservationId })
  const [settleNo = ''] = await takeNumbers(ctx, 'JZ', 1)
  const chosen = input.reservationRoomIds ?? []
  return deskWork(
    ctx,
    input,
    async work => {
      const order = await holdOrder(work.db, input.reservationId, input.version)
      const lines = waitingLines(order, chosen, action)
      return endLines(work, order, lines, { action, terms, settleNo, reason, isWaived, isNightAudit: false })
    },
    settings,
  )
}

export interface Ending extends EndTerms {
  readonly action: 'cancel' | 'noShow'
  readonly terms: StockTerms
  readonly settleNo: string
  /** The audit settles who did not come on its own day. */
  readonly isNightAudit: boolean
}

/** Ends rooms of an order that is held. */
export async function endLines(
  work: Work,
  order: HeldOrder,
  lines: readonly Line[],
  { action, terms, settleNo, reason, isWaived, isNightAudit }: Ending,
): Promise<FeeAnswer> {
  const { ctx, db, desk } = work
  const states = lines.map(line => ({
    id: line.id,
    state: lineAfter(desk, order.head, line, action, isNightAudit),
  }))
  await changeStock(
    db,
    desk,
    lines.flatMap(line => unreserve(takerOf(line))),
    terms,
  )
  await endPeriods(
    db,
    lines.map(line => line.id),
    desk.now,
  )
  const fee = isWaived ? free : await feeOf(work, order, lines, action)
  const saved = await saveLines(ctx, db, desk, order, states)
  const isWhole = saved.head.state === 'cancelled' || saved.head.state === 'noShow'
  await db.query('update reservation set cancel_reason = $2, cancelled_at = now() where id = $1', [
    order.head.id,
    reason,
  ])
  // The audit moves no money (decision 018): what is to go back waits on the account for somebody at the desk.
  const refundFen = isNightAudit ? 0 : fee.refundFen
  if (isWhole && order.head.folioId !== null)
    await endPrepaid(work, order.head, settleNo, { action, feeFen: fee.feeFen, refundFen })
  return {
    feeFen: fee.feeFen,
    refundFen: isWhole ? fee.refundFen : 0,
    owedFen: fee.owedFen,
    why: fee.why,
  }
}

const free: Fee = { feeFen: 0, refundFen: 0, owedFen: 0, why: ['免收违约金'] }

/** The rooms meant: those named, or all that still wait. Somebody who has arrived is refused with his own sentence. */
function waitingLines(order: HeldOrder, chosen: readonly string[], action: 'cancel' | 'noShow'): Line[] {
  const named =
    chosen.length === 0
      ? order.lines.filter(line => line.state === 'waiting')
      : order.lines.filter(line => chosen.includes(line.id))
  if (named.length < chosen.length) throw refuse('order.missing')
  if (named.length > 0) return named
  if (order.lines.some(line => line.state === 'inHouse')) throw refuse('cancel.inHouse')
  throw refuse('order.nothing', { action: action === 'cancel' ? '取消' : '置为NoShow' })
}

/** Part of an order keeps the prepayment with the rooms that stay; only the whole pays and gets back. */
async function feeOf(
  { ctx, db, desk }: Work,
  order: HeldOrder,
  lines: readonly Line[],
  action: 'cancel' | 'noShow',
): Promise<Fee> {
  const rest = order.lines.some(
    line => line.state === 'inHouse' || (line.state === 'waiting' && !lines.includes(line)),
  )
  if (rest) return { ...free, why: ['订单仍有其他房间，预付款保留'] }
  const nights = await nightsOfLines(
    db,
    lines.map(line => line.id),
  )
  const basis = {
    // First nights first: a rule that takes the first night takes it of the first room only once.
    nightsFen: lines.flatMap(line => nights.get(line.id) ?? []).map(night => night.priceFen),
    prepaidFen: order.head.folioId === null ? 0 : await prepaidFen(db, order.head.folioId),
    isGuaranteed: order.head.guarantee === 'credit' || order.head.guarantee === 'unit',
  }
  const rule = await loadCancelTerms(db, ctx.user.hotelCode, lines[0]?.ratePlanId ?? null)
  const arriveAt = lines.map(line => line.arriveAt).toSorted()[0] ?? desk.now
  const fee = action === 'cancel' ? cancellationFee(rule, basis, arriveAt, desk.now) : noShowFee(rule, basis)
  // Without an account nobody can be charged now; what a card or a unit owes is said and not posted.
  return order.head.folioId === null ? { ...fee, feeFen: 0, refundFen: 0, owedFen: fee.feeFen } : fee
}
