import { assert } from '@kezhan/base/assert'
import { addDays, daysBetween } from '@kezhan/base/days'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Queries } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { oversold } from '../rules/events'
import type { NightCounts } from '../rules/stock'

/** One counter row: the stock of a room type in a night. */
export interface TypeNight extends NightCounts {
  readonly typeId: string
  readonly night: string
}

/** What one operation does to the counters of a night. */
export interface StockChange {
  readonly typeId: string
  readonly night: string
  readonly inHouse?: number
  readonly reserved?: number
  readonly teamBlock?: number
  readonly blocked?: number
  /** Through which channel rooms are sold or given back, so many. */
  readonly channelId?: string
  readonly sold?: number
}

/** As far ahead as rooms are counted. */
const mostNightsAhead = 800

const columns = `n.room_type_id as type_id, n.night, n.physical, n.blocked, n.in_house, n.reserved, n.team_block`
const soldBy = `coalesce((select jsonb_object_agg(c.channel_id, c.sold) from type_night_channel c
  where c.room_type_id = n.room_type_id and c.night = n.night), '{}') as sold_by`
const noneSold = `'{}'::jsonb as sold_by`

/**
 * The counters of types for nights, read as they stand. Nights that nobody has asked for before begin to be counted. What
 * each channel has sold is asked only where rooms are kept for channels: it costs more than all the rest.
 */
export async function readTypeNights(
  db: Queries,
  typeIds: readonly string[],
  first: string,
  last: string,
  terms: { readonly checkInTime: string; readonly withChannels: boolean },
): Promise<TypeNight[]> {
  const read = () =>
    db.query<TypeNight>(
      `select ${columns}, ${terms.withChannels ? soldBy : noneSold} from type_night n
       where n.room_type_id = any($1::text[]) and n.night between $2 and $3 order by n.room_type_id, n.night`,
      [typeIds, first, last],
    )
  const rows = await read()
  const wanted = typeIds.length * (daysBetween(first, last) + 1)
  if (rows.length >= wanted) return rows
  await openNights(db, typeIds, first, last, terms.checkInTime)
  return read()
}

/**
 * Takes the counters of nights for oneself, always in the order of type and night, so that nobody waits in a circle. What
 * each channel has sold is read after the lock is held, and only where rooms are kept for channels.
 */
export async function lockTypeNights(
  db: Queries,
  cells: readonly { readonly typeId: string; readonly night: string }[],
  checkInTime: string,
  withChannels: boolean,
): Promise<TypeNight[]> {
  const lock = () =>
    db.query<TypeNight>(
      `select ${columns}, ${noneSold} from type_night n
       join unnest($1::text[], $2::date[]) as w (type_id, night) on n.room_type_id = w.type_id and n.night = w.night
       order by n.room_type_id, n.night for update of n`,
      [cells.map(cell => cell.typeId), cells.map(cell => cell.night)],
    )
  const rows = await lock()
  const locked = rows.length === cells.length ? rows : await openAndLock()
  if (!withChannels) return locked
  const sold = await db.query<{ typeId: string; night: string; soldBy: Record<string, number> }>(
    `select c.room_type_id as type_id, c.night, jsonb_object_agg(c.channel_id, c.sold) as sold_by from type_night_channel c
     join unnest($1::text[], $2::date[]) as w (type_id, night) on c.room_type_id = w.type_id and c.night = w.night
     group by c.room_type_id, c.night`,
    [cells.map(cell => cell.typeId), cells.map(cell => cell.night)],
  )
  const soldOf = new Map(sold.map(one => [`${one.typeId} ${one.night}`, one.soldBy]))
  return locked.map(cell => ({ ...cell, soldBy: soldOf.get(`${cell.typeId} ${cell.night}`) ?? {} }))

  async function openAndLock(): Promise<TypeNight[]> {
    const nights = cells.map(cell => cell.night).toSorted()
    const typeIds = [...new Set(cells.map(cell => cell.typeId))]
    await openNights(db, typeIds, nights[0] ?? '', nights.at(-1) ?? '', checkInTime)
    return lock()
  }
}

/** Lets nights be counted from now on. */
export async function openNights(
  db: Queries,
  typeIds: readonly string[],
  first: string,
  last: string,
  checkInTime: string,
): Promise<void> {
  const end = addDays(first, mostNightsAhead)
  await db.query('select open_type_nights($1::text[], $2, $3, $4)', [
    typeIds,
    first,
    last < end ? last : end,
    checkInTime,
  ])
}

/**
 * Writes changes to counters whose rows are locked, in one statement each for types and channels. `isOverAllowed` lets a
 * night be over-sold (a configured over-booking, a confirmed repair); otherwise the database refuses it.
 */
export async function writeStockChanges(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode'>,
  changes: readonly StockChange[],
  isOverAllowed: boolean,
): Promise<void> {
  const sales = changes.filter(change => change.channelId !== undefined && (change.sold ?? 0) !== 0)
  const [touched] = await Promise.all([
    db.query<Counted>(updateCounters, [JSON.stringify(changes.map(numbersOf)), isOverAllowed]),
    sales.length === 0
      ? []
      : db.query(updateChannels, [JSON.stringify(sales.map(numbersOf)), desk.tenantId, desk.hotelCode]),
  ])
  const cells = new Set(changes.map(change => `${change.typeId} ${change.night}`))
  assert(touched.length === cells.size, 'every changed night is counted')
  await tellOversold(db, desk, touched)
}

interface Counted {
  readonly night: string
  readonly typeId: string
  readonly over: number
  readonly overBefore: number
}

/** 超售 is said when it begins or grows, and over when there is a room for everybody again. */
async function tellOversold(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode'>,
  touched: readonly Counted[],
): Promise<void> {
  const changed = touched.filter(({ over, overBefore }) => over !== overBefore)
  if (changed.length === 0) return
  const types = await db.query<{ id: string; name: string }>(
    'select id, name from room_type where id = any($1::text[])',
    [changed.map(({ typeId }) => typeId)],
  )
  const nameOf = new Map(types.map(({ id, name }) => [id, name]))
  for (const { typeId, night, over } of changed) {
    const id = `${typeId}:${night}`
    const type = nameOf.get(typeId) ?? ''
    if (over === 0) await settle(db, desk, oversold, id, '已不超售')
    else await raise(db, desk, oversold, { id, label: type, variables: { type, night, rooms: over } })
  }
}

const numbersOf = (change: StockChange) => ({
  type_id: change.typeId,
  night: change.night,
  in_house: change.inHouse ?? 0,
  reserved: change.reserved ?? 0,
  team_block: change.teamBlock ?? 0,
  blocked: change.blocked ?? 0,
  channel_id: change.channelId ?? '',
  sold: change.sold ?? 0,
})

/** How far a night is over-sold is kept exactly: it shrinks by itself when orders go, and grows only where that is allowed. */
const updateCounters = `
  with sent as (
    select s.type_id, s.night, sum(s.in_house) as in_house, sum(s.reserved) as reserved, sum(s.team_block) as team_block, sum(s.blocked) as blocked
    from jsonb_to_recordset($1::jsonb) as s (type_id text, night date, in_house integer, reserved integer, team_block integer, blocked integer)
    group by s.type_id, s.night),
  after as (
    select n.room_type_id, n.night, n.in_house + s.in_house as in_house, n.reserved + s.reserved as reserved,
      n.team_block + s.team_block as team_block, n.blocked + s.blocked as blocked,
      n.over_allowed as over_before, greatest(0, n.in_house + s.in_house + n.reserved + s.reserved + n.team_block + s.team_block - (n.physical - n.blocked - s.blocked)) as over
    from type_night n join sent s on s.type_id = n.room_type_id and s.night = n.night)
  update type_night n set in_house = a.in_house, reserved = a.reserved, team_block = a.team_block, blocked = a.blocked,
    over_allowed = case when $2::boolean then a.over else least(n.over_allowed, a.over) end
  from after a where n.room_type_id = a.room_type_id and n.night = a.night
  returning n.night, n.room_type_id as type_id, n.over_allowed as over, a.over_before`

/** What is given back was sold before, so its row is there; a new row never begins below nought. */
const updateChannels = `
  with sent as (
    select s.type_id, s.night, s.channel_id, sum(s.sold)::integer as sold
    from jsonb_to_recordset($1::jsonb) as s (type_id text, night date, channel_id text, sold integer)
    group by s.type_id, s.night, s.channel_id),
  given as (
    update type_night_channel c set sold = c.sold + s.sold from sent s
    where s.sold < 0 and c.room_type_id = s.type_id and c.night = s.night and c.channel_id = s.channel_id)
  insert into type_night_channel as c (room_type_id, night, channel_id, tenant_id, hotel_code, sold)
  select s.type_id, s.night, s.channel_id, $2, $3, s.sold from sent s where s.sold > 0 order by 1, 2, 3
  on conflict (room_type_id, night, channel_id) do update set sold = c.sold + excluded.sold`
