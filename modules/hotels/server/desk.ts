import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'
import { ownConfig } from './config-store'

/** Where and when a write of the desk stands: the business date it counts for and the turn of duty it belongs to. */
export interface Desk {
  readonly tenantId: string
  readonly hotelCode: string
  readonly businessDate: string
  /** Whether the night audit is under way: writes go on, and count for the day that is being closed until it is. */
  readonly isAuditing: boolean
  readonly shiftSessionId: string
  readonly username: string
  readonly realname: string
  /** `YYYY-MM-DD HH:mm:ss` on the hotel's wall. */
  readonly now: string
}

/**
 * Begins a write of the desk inside a transaction: nobody turns the day under it, and it belongs to an open turn of duty,
 * which begins with the first thing that somebody does in it. Refuses who has no hotel or no shift.
 */
export async function deskOf(ctx: Ctx, db: Db): Promise<Desk> {
  const { user } = ctx
  if (user.hotelCode === '') throw refuse('hotel.none')
  const [day, open] = await Promise.all([enterDay(db), openSession(ctx, db)])
  return {
    tenantId: user.tenantId,
    hotelCode: user.hotelCode,
    businessDate: day.date,
    isAuditing: day.state === 'auditing',
    shiftSessionId: open ?? (await beginSession(ctx, db, day.date)),
    username: user.username,
    realname: user.realname,
    now: ctx.now,
  }
}

/** The business day as it is, which nobody turns until the transaction ends. */
export async function enterDay(db: Db): Promise<{ readonly date: string; readonly state: string }> {
  const [day] = await db.query<{ date: string; state: string }>(
    'select business_date as date, state from enter_business_day()',
  )
  if (day === undefined) throw refuse('hotel.missing')
  return day
}

async function openSession({ user }: Ctx, db: Db): Promise<string | undefined> {
  if (user.shiftIndex === null) throw refuse('shift.none')
  const [known] = await db.query<{ id: string }>(
    `select id from shift_session where hotel_code = $1 and user_id = $2 and shift_index = $3 and state in ('onDuty', 'counted')`,
    [user.hotelCode, user.id, user.shiftIndex],
  )
  return known?.id
}

async function beginSession(ctx: Ctx, db: Db, businessDate: string): Promise<string> {
  const { user } = ctx
  const place = [user.hotelCode, user.id, user.shiftIndex]
  // A turn that is handed over does not come back under the same session of the browser.
  const [ended] = await db.query(
    `select 1 from shift_session where hotel_code = $1 and user_id = $2 and shift_index = $3 and business_date = $4
     and state in ('handedOver', 'received')`,
    [...place, businessDate],
  )
  if (ended !== undefined) throw refuse('shift.handedOver')
  const id = newId()
  const cash = await openingCash(db, user.hotelCode)
  const made = await db.query(
    `insert into shift_session (id, tenant_id, hotel_code, business_date, shift_index, shift_name, user_id, username, realname, opening_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (hotel_code, user_id, shift_index) where state in ('onDuty', 'counted') do nothing returning id`,
    [
      id,
      user.tenantId,
      user.hotelCode,
      businessDate,
      user.shiftIndex,
      user.shiftName ?? user.shiftIndex,
      user.id,
      user.username,
      user.realname,
      cash.floatFen,
    ],
  )
  if (made.length > 0) {
    if (cash.isCarried) await takeLeftCash(db, user.hotelCode, id)
    return id
  }
  const other = await openSession(ctx, db)
  if (other === undefined) throw refuse('shift.handedOver')
  return other
}

/** A drawer begins with its float where the hotel keeps one; where cash is carried, with what the turn before left. */
async function openingCash(
  db: Db,
  hotelCode: string,
): Promise<{ readonly isCarried: boolean; readonly floatFen: number }> {
  const [own, attributes] = [await ownConfig(db, hotelCode), await loadAttributes(db)]
  const textOf = (key: string) => own.get(key) ?? attributes.find(one => one.key === key)?.default ?? ''
  const isCarried = textOf('shiftCashMode') === 'carry'
  return { isCarried, floatFen: isCarried ? 0 : Number(textOf('pettyCash')) }
}

/** What waits because nobody took it over in person comes into the drawer of the turn that begins, once. */
async function takeLeftCash(db: Db, hotelCode: string, sessionId: string): Promise<void> {
  await db.query(
    `with waiting as (select id, left_fen from shift_session where hotel_code = $1 and left_fen > 0 order by id for update),
     taken as (update shift_session s set left_fen = 0 from waiting w where s.id = w.id)
     update shift_session set opening_fen = opening_fen + coalesce((select sum(left_fen) from waiting), 0) where id = $2`,
    [hotelCode, sessionId],
  )
}
