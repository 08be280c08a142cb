import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { StoredCell } from '../model/chart-calls'
import { isBlankCell } from '../rules/price-batch'

interface KnownCell extends StoredCell {
  readonly id: string
}

/** The stored cells of these types and days, locked; two people who set the same days take turns. */
export function lockCells(
  db: Db,
  hotelCode: string,
  typeIds: readonly string[],
  dates: readonly string[],
  ratePlanId: string | null,
): Promise<KnownCell[]> {
  return db.query<KnownCell>(
    `select id, room_type_id, rate_plan_id, date, price_fen, is_closed,
       min_nights, no_arrival, no_departure
     from price_calendar where hotel_code = $1 and room_type_id = any($2::text[]) and date = any($3::date[])
       and rate_plan_id is not distinct from $4 order by id for update`,
    [hotelCode, typeIds, dates, ratePlanId],
  )
}

export const cellKey = (cell: Pick<StoredCell, 'roomTypeId' | 'ratePlanId' | 'date'>): string =>
  `${cell.roomTypeId} ${cell.ratePlanId ?? ''} ${cell.date}`

export const blankCell = (roomTypeId: string, ratePlanId: string | null, date: string): StoredCell => ({
  roomTypeId,
  ratePlanId,
  date,
  priceFen: null,
  minNights: null,
  isClosed: 'N',
  noArrival: 'N',
  noDeparture: 'N',
})

/** Stores cells over known ones, in two statements however many there are; each that changed leaves a record. */
export async function saveCells(
  ctx: Ctx,
  db: Db,
  known: readonly KnownCell[],
  cells: readonly StoredCell[],
): Promise<number> {
  const before = new Map(known.map(cell => [cellKey(cell), cell]))
  const changed = cells.filter(cell => !isSame(before.get(cellKey(cell)), cell))
  const gone = changed.filter(isBlankCell).flatMap(cell => before.get(cellKey(cell))?.id ?? [])
  const kept = changed
    .filter(cell => !isBlankCell(cell))
    .map(cell => ({ ...cell, id: before.get(cellKey(cell))?.id ?? newId() }))
  if (gone.length > 0) await db.query('delete from price_calendar where id = any($1::text[])', [gone])
  if (kept.length > 0) await db.query(upsertSql, [...place(ctx), JSON.stringify(kept)])
  const ids = new Map(kept.map(cell => [cellKey(cell), cell.id]))
  const records = changed.map(cell => {
    const old = before.get(cellKey(cell))
    const id = ids.get(cellKey(cell)) ?? old?.id ?? ''
    return {
      table: 'price_calendar',
      id,
      title: cell.date,
      before: old === undefined ? null : rowOf(old),
      after: isBlankCell(cell) ? null : rowOf(cell),
    }
  })
  if (records.length > 0) await recordChanges(ctx, db, records)
  return records.length
}

function place(ctx: Ctx): (string | null)[] {
  const { tenantId, hotelCode, orgCode, username } = ctx.user
  return [tenantId, hotelCode, orgCode, username]
}

/** A cell that is blank and unknown needs no row, so nothing changes. */
function isSame(old: StoredCell | undefined, cell: StoredCell): boolean {
  if (old === undefined) return isBlankCell(cell)
  return JSON.stringify(rowOf(old)) === JSON.stringify(rowOf(cell))
}

const rowOf = (cell: StoredCell) => ({
  room_type_id: cell.roomTypeId,
  rate_plan_id: cell.ratePlanId,
  date: cell.date,
  price_fen: cell.priceFen,
  is_closed: cell.isClosed,
  min_nights: cell.minNights,
  no_arrival: cell.noArrival,
  no_departure: cell.noDeparture,
})

const upsertSql = `
  insert into price_calendar as c (id, tenant_id, hotel_code, sys_org_code, create_by, room_type_id, rate_plan_id, date, price_fen, is_closed,
    min_nights, no_arrival, no_departure)
  select r.id, $1, $2, $3, $4, r."roomTypeId", r."ratePlanId", r.date, r."priceFen", r."isClosed", r."minNights", r."noArrival", r."noDeparture"
  from jsonb_to_recordset($5::jsonb) as r (id text, "roomTypeId" text, "ratePlanId" text, date date, "priceFen" bigint, "isClosed" text,
    "minNights" integer, "noArrival" text, "noDeparture" text)
  on conflict (tenant_id, hotel_code, room_type_id, date, rate_plan_id) do update set price_fen = excluded.price_fen,
    is_closed = excluded.is_closed, min_nights = excluded.min_nights, no_arrival = excluded.no_arrival,
    no_departure = excluded.no_departure, version = c.version + 1, update_by = $4, update_time = now()`
