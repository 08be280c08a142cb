import type { Desk } from '@kezhan/hotels/server/desk'
import { takeFrom } from '@kezhan/members/rules/lots'
import { refuse } from '@kezhan/members/rules/refusals'
import { exchangePoints } from '@kezhan/members/rules/room-exchange'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { lockTaken, returnTaken } from '../purse/give-back'
import { loadLots, lockUsable, movePurses } from '../purse/purse-store'
import { lockRule, takenQuotas } from './room-rules'

export interface ExchangeWish {
  readonly memberId: string
  readonly ruleId: string
  readonly roomTypeId: string
  readonly nights: readonly { readonly day: string; readonly weekday: number; readonly isHoliday: boolean }[]
  readonly reservationId: string
  readonly orderNo: string
}

/**
 * 积分换房: the points of a booking that costs nothing else. Refuses what the rule does not allow, and the last place of a
 * night to whoever comes second: the rule is locked while it is counted.
 */
export async function exchangeForRoom(ctx: Ctx, db: Db, desk: Desk, wish: ExchangeWish): Promise<number> {
  const member = await lockUsable(db, wish.memberId)
  const rule = await lockRule(db, wish.ruleId)
  if (rule === undefined) throw refuse('exchange.off')
  const takenOn = await takenQuotas(db, wish.ruleId)
  const points = exchangePoints(rule, {
    roomTypeId: wish.roomTypeId,
    levelId: member.levelId,
    nights: wish.nights.map(night => ({ ...night, takenQuota: takenOn.get(night.day) ?? 0 })),
    bookedOn: desk.businessDate,
  })
  const lots = await loadLots(db, member.id)
  const move = await movePurses(ctx, db, desk, member, lots, {
    kind: 'exchange',
    uses: takeFrom(lots, 'points', points, desk.businessDate),
    pointsAgainst: 'pointsUsed',
    refKind: 'reservation',
    refId: wish.reservationId,
    refNo: wish.orderNo,
  })
  const record = {
    memberNo: member.memberNo,
    memberName: member.name,
    roomTypeId: wish.roomTypeId,
    arriveDate: wish.nights[0]?.day ?? desk.businessDate,
    nights: wish.nights.length,
    points,
    orderNo: wish.orderNo,
  }
  const id = newId()
  await db.query(
    `insert into points_room_record (id, tenant_id, hotel_code, member_no, member_name, level_name, room_type_id, arrive_date, nights, points,
       order_no, state, realname, member_id, rule_id, reservation_id, move_id, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'booked', $12, $13, $14, $15, $16, $17)`,
    [
      id,
      desk.tenantId,
      desk.hotelCode,
      record.memberNo,
      record.memberName,
      member.levelName,
      record.roomTypeId,
      record.arriveDate,
      record.nights,
      record.points,
      record.orderNo,
      desk.realname,
      member.id,
      wish.ruleId,
      wish.reservationId,
      move.moveId,
      desk.username,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'points_room_record', id, title: wish.orderNo, before: null, after: record },
  ])
  return points
}

/** Gives the points of nights back that nobody has begun: of one record, or of all of a booking that is cancelled. */
export async function returnRoomPoints(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  which: { readonly recordId: string } | { readonly reservationId: string },
  reason: string,
): Promise<number> {
  const [column, id] = 'recordId' in which ? ['id', which.recordId] : ['reservation_id', which.reservationId]
  const records = await db.query<{ id: string; memberId: string; moveId: string; orderNo: string }>(
    `update points_room_record set state = 'returned', version = version + 1, update_by = $2, update_time = now()
     where ${column} = $1 and state = 'booked' returning id, member_id, move_id, order_no`,
    [id, ctx.user.username],
  )
  let points = 0
  for (const record of records) {
    const taken = await lockTaken(db, { id: record.moveId, memberId: record.memberId, refNo: record.orderNo })
    const about = { refKind: 'pointsRoom', refId: record.id, reason }
    const { changed } = await returnTaken(ctx, db, desk, taken, taken.left, about)
    points += changed.points
    await recordChanges(ctx, db, [
      {
        table: 'points_room_record',
        id: record.id,
        title: record.orderNo,
        before: { state: 'booked' },
        after: { state: 'returned', reason },
      },
    ])
  }
  return points
}

/** A booking by points whose guest has come is no longer given back, unless he was checked in by mistake. */
export async function roomPointsStayed(
  ctx: Ctx,
  db: Db,
  reservationId: string,
  hasCome = true,
): Promise<void> {
  await db.query(
    `update points_room_record set state = $4, version = version + 1, update_by = $2, update_time = now()
     where reservation_id = $1 and state = $3`,
    [reservationId, ctx.user.username, ...(hasCome ? ['booked', 'stayed'] : ['stayed', 'booked'])],
  )
}
