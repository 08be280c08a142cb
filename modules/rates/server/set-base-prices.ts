import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { BasePriceRow, setBasePrices as call } from '../model/base-price-calls'
import { refuse } from '../rules/refusals'

export const setBasePrices: HandlerOf<typeof call> = async (ctx, input) => {
  const rows = input.rows.map((row): BasePriceRow => ({ holidayFen: null, hourFen: null, ...row }))
  const saved = await once(ctx, input, db => saveVersion(ctx, db, input.effectiveFrom, rows))
  return { result: { saved }, message: `已保存${saved}个房型` }
}

async function saveVersion(
  ctx: Ctx,
  db: Db,
  effectiveFrom: string,
  rows: readonly BasePriceRow[],
): Promise<number> {
  const { tenantId, hotelCode, orgCode, username } = ctx.user
  if (hotelCode === '') throw refuseHotel('hotel.none')
  const typeIds = [...new Set(rows.map(row => row.roomTypeId))]
  if (typeIds.length === 0) throw refuse('rate.noChange')
  const types = await db.query('select 1 from room_type where hotel_code = $1 and id = any($2::text[])', [
    hotelCode,
    typeIds,
  ])
  if (types.length !== typeIds.length || typeIds.length !== rows.length) throw refuse('rate.typeMissing')
  const old = await db.query<LoggedRow>(
    `select id, ${loggedRow} as row from base_price b
     where hotel_code = $1 and effective_from = $2 and room_type_id = any($3::text[]) order by id for update`,
    [hotelCode, effectiveFrom, typeIds],
  )
  const fresh = await db.query<LoggedRow>(upsertSql, [
    tenantId,
    hotelCode,
    orgCode,
    username,
    effectiveFrom,
    JSON.stringify(rows.map(row => ({ ...row, id: newId() }))),
  ])
  const before = new Map(old.map(({ id, row }) => [id, row]))
  const records = fresh.map(({ id, row }) => ({
    table: 'base_price',
    id,
    title: effectiveFrom,
    before: before.get(id) ?? null,
    after: row,
  }))
  await recordChanges(ctx, db, records)
  return fresh.length
}

/** The log keeps rows under the names of their columns. */
interface LoggedRow {
  readonly id: string
  readonly row: object
}

const loggedRow = `jsonb_build_object('id', b.id, 'room_type_id', b.room_type_id, 'effective_from', b.effective_from,
    'weekday_fen', b.weekday_fen, 'weekend_fen', b.weekend_fen, 'holiday_fen', b.holiday_fen, 'hour_fen', b.hour_fen,
    'minimum_fen', b.minimum_fen, 'breakfasts', b.breakfasts)`

const upsertSql = `
  insert into base_price as b (id, tenant_id, hotel_code, sys_org_code, create_by, effective_from, room_type_id, weekday_fen, weekend_fen,
    holiday_fen, hour_fen, minimum_fen, breakfasts)
  select r.id, $1, $2, $3, $4, $5::date, r."roomTypeId", r."weekdayFen", r."weekendFen", r."holidayFen", r."hourFen", r."minimumFen", r.breakfasts
  from jsonb_to_recordset($6::jsonb) as r (id text, "roomTypeId" text, "weekdayFen" bigint, "weekendFen" bigint, "holidayFen" bigint,
    "hourFen" bigint, "minimumFen" bigint, breakfasts integer)
  on conflict (tenant_id, hotel_code, room_type_id, effective_from) do update set weekday_fen = excluded.weekday_fen,
    weekend_fen = excluded.weekend_fen, holiday_fen = excluded.holiday_fen, hour_fen = excluded.hour_fen,
    minimum_fen = excluded.minimum_fen, breakfasts = excluded.breakfasts, version = b.version + 1, update_by = $4, update_time = now()
  returning id, ${loggedRow} as row`
