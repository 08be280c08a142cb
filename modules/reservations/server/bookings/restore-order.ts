import { Refusal } from '@kezhan/base/refusal'
import { relockCoupons } from '@kezhan/coupons/server/lock-coupons'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { reversalOf } from '@kezhan/folios/rules/corrections'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { loadLines, type StoredLine } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { reopenFolio } from '@kezhan/folios/server/ledger/reopen-folio'
import { changeStock, reserve } from '@kezhan/inventory/server/change-stock'
import { useActivities } from '@kezhan/rates/server/use-activities'
import type { restoreOrder as call } from '@kezhan/reservations/model/booking-calls'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { termsOf } from '../terms-of'
import { lineAfter, takerOf } from './line-facts'
import { type HeldOrder, holdOrder, type Line, nightsOfLines, type Reservation } from './order-rows'
import { pointsState } from './points-booking'
import { saveLines } from './save-order'
import { nightsFor } from './upgraded-lines'

/** 恢复: rooms that were cancelled or did not come wait again, without their room numbers; fees of today are taken back. */
export const restoreOrder: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOf(ctx, settings, { reservationId: input.reservationId })
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const order = await holdOrder(db, input.reservationId, input.version)
      const gone = order.lines.filter(line => line.state === 'cancelled' || line.state === 'noShow')
      // What a change of the order replaced stays gone (hotel domain §2.1).
      const lines = gone.filter(line => !line.isSuperseded)
      if (lines.length === 0) throw refuse('order.nothing', { action: '恢复' })
      if ((await pointsState(db, order.head.id)) === 'returned') throw refuse('points.restore')
      const states = lines.map(line => ({ id: line.id, state: lineAfter(desk, order.head, line, 'restore') }))
      await changeStock(
        db,
        desk,
        lines.flatMap(line => reserve({ ...takerOf(line), typeId: line.roomTypeId })),
        terms,
      ).catch(noStock)
      const cancelled = lines.filter(line => line.state === 'cancelled').map(line => line.id)
      await useActivities(db, [], [...(await nightsOfLines(db, cancelled)).values()].flat())
      await saveLines(
        ctx,
        db,
        desk,
        order,
        states.map((change, at) => ({ ...change, roomId: null, stockTypeId: lines[at]?.roomTypeId ?? '' })),
      )
      await db.query('update reservation set cancel_reason = null, cancelled_at = null where id = $1', [
        order.head.id,
      ])
      await takeFeesBack(work, order)
      return { lostCoupons: await keepCouponsAgain(work, order, lines) }
    },
    settings,
  )
  const { lostCoupons } = result
  const lost = lostCoupons.length === 0 ? '' : `优惠券未能锁定：${lostCoupons.join('；')}`
  return { result, message: `恢复成功！${lost}` }
}

/** The coupons of an order that had ended as a whole, which gave them back. */
async function keepCouponsAgain(
  { ctx, db, desk }: Work,
  { head }: HeldOrder,
  lines: readonly Line[],
): Promise<string[]> {
  if (head.state !== 'cancelled' && head.state !== 'noShow') return []
  const nights = await nightsOfLines(
    db,
    lines.map(line => line.id),
  )
  const sold = lines.map(({ id, roomTypeId }) => ({ roomTypeId, nights: nights.get(id) ?? [] }))
  return relockCoupons(ctx, db, desk, { ...head, nights: nightsFor(sold) })
}

/** The sentence of §2.1 for a restored order, whatever night lacks. */
function noStock(error: unknown): never {
  if (error instanceof Refusal && error.code === 'stock.short') throw refuse('stock.none', error.details)
  throw error
}

/** Fees stand on the account of the order, or on that of a guest or a team that its prepayment went to. */
async function takeFeesBack(work: Work, order: HeldOrder): Promise<void> {
  await takeOwnFeesBack(work, order.head)
  const { db } = work
  const others = await db.query<{ id: string }>(
    `select f.id from folio f where f.state = 'open' and (f.owner_kind = 'STAY' and f.owner_id = any($1::text[])
       or f.id = (select t.master_folio_id from team t where t.id = $2)) order by f.id`,
    [order.lines.flatMap(line => line.stayId ?? []), order.head.teamId],
  )
  for (const { id } of others) {
    await lockFolio(db, id)
    await reverseFees(work, order.head, id, line => line.remark?.startsWith(`${order.head.resNo}-`) === true)
  }
}

async function takeOwnFeesBack(work: Work, head: Reservation): Promise<void> {
  const { ctx, db, desk } = work
  if (head.folioId === null) return
  const folio = await lockFolio(db, head.folioId)
  if (folio.state === 'closed') {
    const [settled] = await db.query<{ id: string }>(
      `select id from settlement where folio_id = $1 and state = 'valid' order by created_at desc limit 1`,
      [folio.id],
    )
    if (settled === undefined) return
    await reopenFolio(ctx, db, desk, { settlementId: settled.id, reason: '恢复预订', isApproved: false })
  }
  await reverseFees(work, head, folio.id, () => true)
}

async function reverseFees(
  { ctx, db, desk }: Work,
  { resNo }: Pick<Reservation, 'resNo'>,
  folioId: string,
  isMeant: (line: StoredLine) => boolean,
): Promise<void> {
  const lines = await loadLines(db, [folioId])
  const reversed = new Set(lines.flatMap(line => line.reversesId ?? []))
  const fees = lines.filter(
    line =>
      (line.code === '1007' || line.code === '1008') &&
      line.kind === 'NORMAL' &&
      !reversed.has(line.id) &&
      isMeant(line),
  )
  if (fees.length === 0) return
  await postLines(ctx, db, desk, {
    kind: 'reverse',
    reference: resNo,
    source: 'SYSTEM',
    lines: fees.map(line => reversalOf(line, lines, { businessDate: desk.businessDate })),
  })
}
