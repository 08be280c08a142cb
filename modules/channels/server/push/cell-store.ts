import { closedCell, type PushedCell } from '@kezhan/channels/rules/pushed-cell'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { PushedChannel } from './line-store'

/** A cell with its number on the line: a channel that knows a later one ignores it. */
export interface NumberedCell extends PushedCell {
  readonly seq: number
}

export interface Mark {
  readonly id: number
  readonly typeId: string | null
  readonly first: string | null
  readonly last: string | null
}

/** What has to be looked at again, in the order in which it was written. */
export function marksOf(db: Queries, channelId: string): Promise<Mark[]> {
  return db.query<Mark>(
    `select id, room_type_id as type_id, first_night as first, last_night as last from channel_outbox where channel_id = $1 order by id`,
    [channelId],
  )
}

/** Cells that the channel may still have from before and that are not among those it should have. */
export async function leftOver(
  db: Db,
  channel: PushedChannel,
  cells: readonly PushedCell[],
): Promise<PushedCell[]> {
  const known = await db.query<Pick<PushedCell, 'extRoomCode' | 'extRateCode' | 'night'>>(
    'select ext_room_code, ext_rate_code, night from channel_cell where channel_id = $1 and night >= $2',
    [channel.id, channel.businessDate],
  )
  const wanted = new Set(cells.map(keyOf))
  return known.filter(one => !wanted.has(keyOf(one))).map(closedCell)
}

const keyOf = ({
  extRoomCode,
  extRateCode,
  night,
}: Pick<PushedCell, 'extRoomCode' | 'extRateCode' | 'night'>) =>
  JSON.stringify([extRoomCode, extRateCode, night])

export interface Look {
  readonly cells: readonly PushedCell[]
  readonly markIds: readonly number[]
  /** When everything was looked at, where it was. */
  readonly sweptAt: string | null
}

/**
 * Writes what a look found: cells that are otherwise than before get the next numbers, the marks that led to it go, all
 * together or not at all. False where the line is another's by now: what he found is newer.
 */
export async function saveLook(
  db: Queries,
  channel: PushedChannel,
  sender: string,
  { cells, markIds, sweptAt }: Look,
): Promise<boolean> {
  const [line] = await db.query<{ lastSeq: number }>(
    'select last_seq from channel_line where channel_id = $1 and lease_by = $2 for update',
    [channel.id, sender],
  )
  if (line === undefined) return false
  const [saved] = await db.query<{ changed: number }>(saveCellsSql, [
    JSON.stringify(cells.map(storedOf)),
    channel.id,
    channel.tenantId,
    channel.hotelCode,
    line.lastSeq,
  ])
  await db.query('delete from channel_outbox where channel_id = $1 and id = any($2::bigint[])', [
    channel.id,
    markIds,
  ])
  await db.query('delete from channel_cell where channel_id = $1 and night < $2', [
    channel.id,
    channel.businessDate,
  ])
  await db.query(
    'update channel_line set last_seq = last_seq + $2, swept_at = coalesce($3, swept_at) where channel_id = $1',
    [channel.id, saved?.changed ?? 0, sweptAt],
  )
  return true
}

const storedOf = (cell: PushedCell) => ({
  room: cell.extRoomCode,
  rate: cell.extRateCode,
  night: cell.night,
  price: cell.priceFen,
  rooms: cell.rooms,
  closed: cell.isClosed ? 'Y' : 'N',
  least: cell.minNights,
  arrival: cell.noArrival ? 'Y' : 'N',
  departure: cell.noDeparture ? 'Y' : 'N',
})

const saveCellsSql = `
  with sent as (
    select * from jsonb_to_recordset($1::jsonb)
      as s (room text, rate text, night date, price bigint, rooms integer, closed text, least integer, arrival text, departure text)),
  changed as (
    select s.*, row_number() over (order by s.night, s.room, s.rate) as n
    from sent s left join channel_cell c on c.channel_id = $2 and c.ext_room_code = s.room and c.ext_rate_code = s.rate and c.night = s.night
    where c.channel_id is null or (c.price_fen, c.rooms, c.is_closed, c.min_nights, c.no_arrival, c.no_departure)
      is distinct from (s.price, s.rooms, s.closed::bpchar, s.least, s.arrival::bpchar, s.departure::bpchar)),
  saved as (
    insert into channel_cell (channel_id, ext_room_code, ext_rate_code, night, tenant_id, hotel_code, price_fen, rooms, is_closed,
      min_nights, no_arrival, no_departure, seq)
    select $2, room, rate, night, $3, $4, price, rooms, closed, least, arrival, departure, $5::bigint + n from changed
    on conflict (channel_id, ext_room_code, ext_rate_code, night) do update set price_fen = excluded.price_fen, rooms = excluded.rooms,
      is_closed = excluded.is_closed, min_nights = excluded.min_nights, no_arrival = excluded.no_arrival,
      no_departure = excluded.no_departure, seq = excluded.seq, refused = null
    returning 1)
  select count(*)::int as changed from saved`

/** The next cells that the channel has not heard, in the order of their numbers. */
export function waitingCells(db: Queries, channelId: string, most: number): Promise<NumberedCell[]> {
  return db.query<NumberedCell>(
    `select ext_room_code, ext_rate_code, night, price_fen, rooms, is_closed = 'Y' as is_closed, min_nights, no_arrival = 'Y' as no_arrival,
       no_departure = 'Y' as no_departure, seq
     from channel_cell where channel_id = $1 and heard_seq < seq order by seq limit $2`,
    [channelId, most],
  )
}

/** The channel has heard these numbers; what it refused stays written with its reason. */
export async function markHeard(
  db: Queries,
  channelId: string,
  cells: readonly NumberedCell[],
  refused: ReadonlyMap<number, string>,
): Promise<void> {
  const heard = cells.map(({ extRoomCode, extRateCode, night, seq }) => ({
    room: extRoomCode,
    rate: extRateCode,
    night,
    seq,
    refused: refused.get(seq)?.slice(0, 200) ?? null,
  }))
  await db.query(
    `with heard as (
       select * from jsonb_to_recordset($1::jsonb) as h (room text, rate text, night date, seq bigint, refused text)),
     cells as (
       update channel_cell c set heard_seq = h.seq, refused = h.refused from heard h
       where c.channel_id = $2 and c.ext_room_code = h.room and c.ext_rate_code = h.rate and c.night = h.night and c.seq = h.seq)
     update channel_room_type m set last_push_at = now(), last_error = r.reason
     from (select h.room, h.rate, max(h.refused) as reason from heard h group by h.room, h.rate) as r
     where m.channel_id = $2 and m.ext_room_code = r.room and m.ext_rate_code = r.rate`,
    [JSON.stringify(heard), channelId],
  )
}

/**
 * Lets the channel hear again: everything, one rate of it, or what it has refused. The cells get new numbers, so that a channel
 * on which somebody has set something by hand takes them.
 */
export async function tellAgain(
  db: Queries,
  channelId: string,
  { mappingId, isRefusedOnly }: { readonly mappingId: string | null; readonly isRefusedOnly: boolean },
): Promise<void> {
  await db.query('select 1 from channel_line where channel_id = $1 for update', [channelId])
  await db.query(
    `with again as (
       select c.ext_room_code, c.ext_rate_code, c.night, row_number() over (order by c.seq) as n
       from channel_cell c where c.channel_id = $1 and (not $3::boolean or c.refused is not null)
         and ($2::text is null or exists (select 1 from channel_room_type m where m.id = $2 and m.channel_id = c.channel_id
           and m.ext_room_code = c.ext_room_code and m.ext_rate_code = c.ext_rate_code))),
     told as (
       update channel_cell c set seq = l.last_seq + a.n, refused = null from again a, channel_line l
       where c.channel_id = $1 and l.channel_id = $1 and c.ext_room_code = a.ext_room_code and c.ext_rate_code = a.ext_rate_code and c.night = a.night
       returning 1)
     update channel_line set last_seq = last_seq + (select count(*) from told), next_try_at = null, swept_at = null where channel_id = $1`,
    [channelId, mappingId, isRefusedOnly],
  )
}
