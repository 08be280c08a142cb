import { noLate } from '@kezhan/desk/rules/kept-late'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { lineAfter } from '@kezhan/reservations/server/bookings/line-facts'
import { type HeldOrder, holdLine, type Line } from '@kezhan/reservations/server/bookings/order-rows'
import { type LineChange, saveLines } from '@kezhan/reservations/server/bookings/save-order'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import { holdRoom, movePeriodEnd } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { grantLate, withdrawLate } from '@kezhan/stays/model/stay-calls'
import { refuse } from '@kezhan/stays/rules/refusals'
import { allowLate, checkLateTime, checkNobodyNext, leaverOfLine } from './late-terms'

/** 延时退房, promised with a booking: on the same terms as in the house, and the stay takes it over. */
export async function promiseLate(
  ctx: Ctx,
  input: InputOf<typeof grantLate>,
  lineId: string,
): Promise<{ result: AnswerOf<typeof grantLate>; message: string }> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const result = await deskWork(
    ctx,
    { ...input, reservationRoomId: lineId },
    async work => {
      const { db, desk } = work
      const order = await holdWaiting(work, lineId, input.version)
      const leaver = await leaverOfLine(db, order.head, order.line)
      const grant = { until: input.until, feeFen: input.feeFen ?? null }
      // How long an hour room is taken is known when its guest comes.
      if (leaver.stayKind === 'hour') throw refuse('late.bookedHour')
      checkLateTime(leaver, grant, desk.now)
      if (leaver.roomId !== null) await holdRoom(db, leaver.roomId)
      await checkNobodyNext(db, leaver, grant.until)
      const { giftFen, lateBy } = await allowLate(work, leaver, grant, input)
      const late = {
        lateFrom: leaver.from,
        lateFeeFen: grant.feeFen,
        lateBy,
        lateReason: input.reason ?? null,
      }
      const version = await moveLine(work, order, { id: lineId, departAt: grant.until, ...late })
      return { departPlanTs: grant.until, giftFen, version }
    },
    settings,
  )
  return { result, message: '操作成功！' }
}

/** What was promised is taken back before he comes. */
export async function withdrawPromise(
  ctx: Ctx,
  input: InputOf<typeof withdrawLate>,
  lineId: string,
): Promise<{ result: AnswerOf<typeof withdrawLate>; message: string }> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const result = await deskWork(
    ctx,
    { ...input, reservationRoomId: lineId },
    async work => {
      const order = await holdWaiting(work, lineId, input.version)
      const { lateFrom } = order.line
      if (lateFrom === null) throw refuse('late.none')
      const version = await moveLine(work, order, { id: lineId, departAt: lateFrom, ...noLate })
      return { departPlanTs: lateFrom, version }
    },
    settings,
  )
  return { result, message: '操作成功！' }
}

async function holdWaiting(
  { db, desk }: Work,
  lineId: string,
  version: number | null | undefined,
): Promise<HeldOrder & { readonly line: Line }> {
  const order = await holdLine(db, lineId, version)
  lineAfter(desk, order.head, order.line, 'edit')
  return order
}

async function moveLine(
  { ctx, db, desk }: Work,
  order: HeldOrder,
  change: LineChange & Pick<Line, 'departAt'>,
): Promise<number> {
  await movePeriodEnd(db, change.id, change.departAt)
  const saved = await saveLines(ctx, db, desk, order, [change])
  return saved.lines.find(line => line.id === change.id)?.version ?? 0
}
