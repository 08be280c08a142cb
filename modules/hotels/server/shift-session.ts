import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'

/** A turn of duty passes to the next of its states. */
export async function setShiftState(db: Queries, sessionId: string, state: string): Promise<void> {
  await db.query('update shift_session set state = $2, version = version + 1 where id = $1', [
    sessionId,
    state,
  ])
}

/** A turn is handed over; `leftFen` waits in the safe for whoever begins next. */
export async function endShift(
  db: Queries,
  sessionId: string,
  state: string,
  leftFen: number,
): Promise<void> {
  await db.query(
    'update shift_session set state = $2, ended_at = now(), left_fen = $3, version = version + 1 where id = $1',
    [sessionId, state, leftFen],
  )
}

/** Ends the turn of a program that stood at no drawer, so there is nothing to hand over. */
export async function endShiftWithoutDrawer(db: Queries, userId: string): Promise<void> {
  await db.query(
    `update shift_session set state = 'received', opening_fen = 0, ended_at = now(), version = version + 1
     where user_id = $1 and state in ('onDuty', 'counted')`,
    [userId],
  )
}

export interface NextShift {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly shiftIndex: string
  readonly shiftName: string
  readonly openingFen: number
  /** A float is there anew for each turn; carried cash comes to what the receiver has already. */
  readonly replacesOpening: boolean
}

/** Opens the turn of whoever takes over, or adds to it where he is on duty already; returns its id. */
export async function openNextShift(ctx: Ctx, db: Queries, next: NextShift): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into shift_session as s (id, tenant_id, hotel_code, business_date, shift_index, shift_name, user_id, username, realname, opening_fen)
     select $1, $2, $3, (select business_date from enter_business_day()), $4, $5, $6, $7, $8, $9
     on conflict (hotel_code, user_id, shift_index) where state in ('onDuty', 'counted')
     do update set opening_fen = case when $10 then excluded.opening_fen else s.opening_fen + excluded.opening_fen end,
       state = 'onDuty', version = s.version + 1
     returning s.id`,
    [
      newId(),
      ctx.user.tenantId,
      ctx.user.hotelCode,
      next.shiftIndex,
      next.shiftName,
      next.userId,
      next.username,
      next.realname,
      next.openingFen,
      next.replacesOpening,
    ],
  )
  return row?.id ?? ''
}

/** The turn of a program for one business day, which is over as soon as it begins; returns its id. */
export async function shiftOfProgram(
  ctx: Ctx,
  db: Queries,
  businessDate: string,
  shift: { readonly index: string; readonly name: string },
): Promise<string> {
  const { user } = ctx
  const place = [user.hotelCode, user.id, businessDate]
  const [known] = await db.query<{ id: string }>(
    'select id from shift_session where hotel_code = $1 and user_id = $2 and business_date = $3 order by opened_at limit 1',
    place,
  )
  if (known !== undefined) return known.id
  const id = newId()
  await db.query(
    `insert into shift_session (id, tenant_id, hotel_code, user_id, business_date, shift_index, shift_name, username, realname, state, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'received', now())`,
    [id, user.tenantId, ...place, shift.index, shift.name, user.username, user.realname],
  )
  return id
}
