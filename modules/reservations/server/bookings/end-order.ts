import { formatYuan } from '@kezhan/base/money'
import { releaseCoupons } from '@kezhan/coupons/server/lock-coupons'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, takeNumbers, type Work } from '@kezhan/desk/server/desk-work'
import { rightOrApproval } from '@kezhan/folios/server/approval/approval-store'
import { changeStock, type StockTerms, unreserve } from '@kezhan/inventory/server/change-stock'
import { loadCancelTerms } from '@kezhan/rates/server/stay-rules'
import { useActivities } from '@kezhan/rates/server/use-activities'
import type { FeeAnswer, markNoShow } from '@kezhan/reservations/model/booking-calls'
import { type EndedRoom, endFees, type Fees, waivedFees } from '@kezhan/reservations/rules/cancellation'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { collectFee } from '../collect-fee'
import { chargeFees, endPrepaid, type FeeAccount, feeAccount, isAnsweredFor, orderFolio } from '../prepaid'
import { termsOf } from '../terms-of'
import { lineAfter, takerOf } from './line-facts'
import { type HeldOrder, holdOrder, type Line, nightsOfLines } from './order-rows'
import { pointsOfCancelled } from './points-booking'
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
  approvalId?: string | null,
): Promise<FeeAnswer> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOf(ctx, settings, { reservationId: input.reservationId })
  const [settleNo = ''] = await takeNumbers(ctx, 'JZ', 1)
  const [folioNo = ''] = await takeNumbers(ctx, 'ZD', 1)
  const chosen = input.reservationRoomIds ?? []
  return deskWork(
    ctx,
    input,
    async work => {
      const order = await holdOrder(work.db, input.reservationId, input.version)
      const lines = waitingLines(order, chosen, action)
      if (isWaived) {
        const account = await feeAccount(work.db, order.head, order.lines)
        const due = await feesOf(work, order, lines, { action, account, isWaived: false })
        await waiveAllowed(work, order, due, approvalId)
      }
      return endLines(work, order, lines, {
        action,
        terms,
        settleNo,
        folioNo,
        reason,
        isWaived,
        isNightAudit: false,
      })
    },
    settings,
  )
}

/** 免收违约金: who may not waive a fee needs somebody's agreement; where nothing is due nothing is waived. */
async function waiveAllowed(
  { ctx, db }: Work,
  { head }: HeldOrder,
  { feeFen, owedFen }: Fees,
  approvalId: string | null | undefined,
): Promise<void> {
  const amountFen = Math.max(feeFen, owedFen)
  if (amountFen === 0) return
  await rightOrApproval(ctx, db, {
    action: '免违约金',
    right: 'acct:free',
    targetKind: 'reservation',
    targetId: head.id,
    title: `${head.resNo} ${head.bookerName}`,
    amountFen,
    before: `违约金${formatYuan(amountFen)}`,
    after: '免收',
    approvalId,
  })
}

export interface Ending extends EndTerms {
  readonly action: 'cancel' | 'noShow'
  readonly terms: StockTerms
  readonly settleNo: string
  /** For the account of an order that has none and whose card or unit is charged. */
  readonly folioNo: string
  /** The audit settles who did not come on its own day. */
  readonly isNightAudit: boolean
}

/** Ends rooms of an order that is held. */
export async function endLines(
  work: Work,
  order: HeldOrder,
  lines: readonly Line[],
  { action, terms, settleNo, folioNo, reason, isWaived, isNightAudit }: Ending,
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
  // Who does not come has kept the night from others; who cancels gives it back.
  if (action === 'cancel')
    await useActivities(
      db,
      [
        ...(
          await nightsOfLines(
            db,
            lines.map(line => line.id),
          )
        ).values(),
      ].flat(),
      [],
    )
  const account = await feeAccount(db, order.head, order.lines)
  const due = await feesOf(work, order, lines, { action, account, isWaived })
  const points = action === 'cancel' ? await pointsOfCancelled(work, order.head, lines, reason) : []
  const fee = { ...due, why: [...due.why, ...points] }
  const saved = await saveLines(ctx, db, desk, order, states)
  const isWhole = saved.head.state === 'cancelled' || saved.head.state === 'noShow'
  if (isWhole) await releaseCoupons(ctx, db, desk, order.head.id, reason)
  await db.query('update reservation set cancel_reason = $2, cancelled_at = now() where id = $1', [
    order.head.id,
    reason,
  ])
  const folioId = account.folioId ?? (fee.feeFen > 0 ? await orderFolio(work, order.head, folioNo) : null)
  if (folioId === null) return { feeFen: 0, refundFen: 0, owedFen: 0, why: fee.why }
  const fees = lines.map((line, at) => ({ title: titleOf(order, line), feeFen: fee.roomsFen[at] ?? 0 }))
  await chargeFees(work, order.head, folioId, action, fees)
  // The audit moves no money (decision 018): what is to come or to go back waits on the account for somebody at the desk.
  const isCollected = account.isOrders && !isNightAudit && fee.owedFen > 0
  const collected = isCollected
    ? await collectFee(work, order.head, folioId, { amountFen: fee.owedFen, settleNo, isWhole })
    : { collectedFen: 0, why: [] }
  if (isWhole && account.isOrders)
    await endPrepaid(work, order.head, folioId, settleNo, isNightAudit ? 0 : fee.refundFen)
  return {
    feeFen: fee.feeFen,
    refundFen: fee.refundFen,
    owedFen: fee.owedFen - collected.collectedFen,
    why: [...fee.why, ...collected.why],
  }
}

const titleOf = ({ head }: HeldOrder, line: Line): string => `${head.resNo}-${line.lineNo}`

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

interface FeeAsk {
  readonly action: 'cancel' | 'noShow'
  readonly account: FeeAccount
  readonly isWaived: boolean
}

/** What these rooms cost, each by the rule of its plan, whether other rooms stay or not. */
async function feesOf(
  work: Work,
  { head, lines: all }: HeldOrder,
  lines: readonly Line[],
  { action, account, isWaived }: FeeAsk,
): Promise<Fees> {
  const order = { head, lines: all }
  const hasOthers = all.some(
    line => line.state === 'inHouse' || (line.state === 'waiting' && !lines.includes(line)),
  )
  const cover = { prepaidFen: account.prepaidFen, isGuaranteed: isAnsweredFor(head), hasOthers }
  if (isWaived) return waivedFees(lines.length, cover)
  return endFees(action, await endedRooms(work, order, lines), cover, work.desk.now)
}

/** Rooms of an order that end, each with the rule of its plan and the prices of its nights. */
export async function endedRooms(
  { ctx, db }: Work,
  order: HeldOrder,
  lines: readonly Line[],
): Promise<EndedRoom[]> {
  const nights = await nightsOfLines(
    db,
    lines.map(line => line.id),
  )
  const rooms: EndedRoom[] = []
  for (const line of lines)
    rooms.push({
      title: titleOf(order, line),
      rule: await loadCancelTerms(db, ctx.user.hotelCode, line.ratePlanId),
      nightsFen: (nights.get(line.id) ?? []).map(night => night.priceFen),
      arriveAt: line.arriveAt,
    })
  return rooms
}
