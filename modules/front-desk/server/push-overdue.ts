import { deskSettings } from '@kezhan/desk/server/desk-settings'
import type { Work } from '@kezhan/desk/server/desk-work'
import type { Desk } from '@kezhan/hotels/server/desk'
import { enterDay } from '@kezhan/hotels/server/desk'
import { reserve, unreserve } from '@kezhan/inventory/server/change-stock'
import { lockTypeNights, writeStockChanges } from '@kezhan/inventory/server/type-nights'
import { roomLost } from '@kezhan/reservations/rules/events'
import { lineAfter, takerOf } from '@kezhan/reservations/server/bookings/line-facts'
import { type HeldOrder, holdLine, type Line } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { endPeriods, holdRoom, movePeriodEnd, periodsWithin } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { platformScope, type Queries } from '@kezhan/server-kit/db/database'
import { raise } from '@kezhan/server-kit/events/raise'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { type OverduePush, overduePushes } from '@kezhan/stays/rules/overdue'
import { holdStay, readStay, type Stay } from '@kezhan/stays/server/stay-rows'
import { delayBlock } from './blocks'

interface OverdueStay extends JobHotel {
  readonly stayId: string
}

const overduePush: JobName = {
  id: 'overdue',
  realname: '超时未离',
  path: '/ebk/order/overdue',
  title: '超时未离顺延',
}

/** Longer than until the next look, which comes every five minutes. */
const minutesAhead = 30
const mostAtOnce = 200

/**
 * 超时未离 (hotel domain §1.2): a guest who is still in his room after his time keeps it. Who was to have it next has none again,
 * which is told; a repair begins later. Returns the stays that were pushed.
 */
export async function pushOverdueStays(parts: JobParts): Promise<string[]> {
  const overdue = await parts.database.scoped(platformScope).query<OverdueStay>(
    `select s.id as stay_id, s.tenant_id, s.hotel_code, h.name as hotel_name, h.business_date
     from stay s join hotel h on h.code = s.hotel_code join room_period p on p.source_id = s.id and p.source = 'STAY' and p.active
     where s.state = 'inHouse' and upper(p.period) <= $1::timestamp and h.enabled = 'Y' order by s.id limit ${mostAtOnce}`,
    [parts.now()],
  )
  const pushed: string[] = []
  for (const stay of overdue) {
    try {
      if (await pushOne(jobCtx(parts, stay, overduePush), stay.stayId)) pushed.push(stay.stayId)
    } catch (error) {
      // It is tried again in five minutes; the other guests do not wait for it.
      parts.log.error({ err: error, stay: stay.stayId }, 'an overdue guest was not pushed')
    }
  }
  return pushed
}

async function pushOne(ctx: Ctx, stayId: string): Promise<boolean> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  return ctx.tx(async db => {
    const day = await enterDay(db)
    const { tenantId, hotelCode, username, realname } = ctx.user
    const place = { tenantId, hotelCode, username, realname, businessDate: day.date }
    const desk: Desk = { ...place, isAuditing: day.state === 'auditing', shiftSessionId: '', now: ctx.now }
    const work: Work = { ctx, db, desk, settings }
    // Who loses the room is held first: orders come before stays everywhere.
    const seen = pushOf(await periodsAround(db, await readStay(db, stayId)), stayId, desk.now)
    const held: (HeldOrder & { readonly line: Line })[] = []
    for (const lineId of seen?.unassignedIds.toSorted() ?? []) held.push(await holdLine(db, lineId))
    const stay = await holdStay(db, stayId)
    if (stay.state !== 'inHouse') return false
    const losers = held.filter(({ line }) => line.roomId === stay.roomId)
    for (const order of losers) await loseRoom(work, order)
    await delayBlocks(work, seen)
    await holdRoom(db, stay.roomId)
    const push = pushOf(await periodsAround(db, stay), stayId, desk.now)
    if (push === undefined) return false
    // Who was given the room meanwhile is found by the next look; the database lets no two have it.
    await movePeriodEnd(db, stay.id, push.to)
    await tellRoomsChanged(db, hotelCode, [stay.roomId])
    for (const { head } of losers)
      await raise(db, desk, roomLost, {
        id: head.id,
        label: head.resNo,
        variables: { room: stay.roomNo, no: head.resNo },
      })
    return true
  })
}

const periodsAround = (db: Queries, { roomId, arriveAt }: Stay): Promise<RoomPeriod[]> =>
  periodsWithin(db, [roomId], { from: arriveAt, to: farAhead })
const farAhead = '9999-12-31 00:00:00'

const pushOf = (periods: readonly RoomPeriod[], stayId: string, now: string): OverduePush | undefined =>
  overduePushes(periods, new Set([stayId]), now, minutesAhead)[0]

/** 未排房 again, in the stock of its booked type, whatever that has left. */
async function loseRoom({ ctx, db, desk, settings }: Work, order: HeldOrder & { line: Line }): Promise<void> {
  const { head, line } = order
  lineAfter(desk, head, line, 'unassign')
  if (line.stockTypeId !== line.roomTypeId) {
    const changes = [...unreserve(takerOf(line)), ...reserve({ ...takerOf(line), typeId: line.roomTypeId })]
    const coming = changes.filter(change => change.night >= desk.businessDate)
    await lockTypeNights(db, coming, settings.checkInTime, false)
    await writeStockChanges(db, desk, coming, true)
  }
  await endPeriods(db, [line.id], desk.now)
  await saveLines(ctx, db, desk, order, [{ id: line.id, roomId: null, stockTypeId: line.roomTypeId }])
}

async function delayBlocks(work: Work, push: OverduePush | undefined): Promise<void> {
  for (const blockId of push?.delayedIds.toSorted() ?? []) await delayBlock(work, blockId, push?.to ?? '')
}
