import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HotelValues } from '../model/hotel-calls'
import { refuse } from '../rules/refusals'

export interface HotelRow extends HotelValues {
  readonly hotelCode: string
  readonly tenantId: string
  readonly timezone: string
  readonly businessDate: string
  readonly version: number
  readonly configVersion: number
}

export async function hotelOf(db: Db, hotelCode: string): Promise<HotelRow | undefined> {
  const [row] = await db.query<HotelRow>(
    `select code as "hotelCode", tenant_id as "tenantId", zone as timezone, business_date as "businessDate", version,
       config_version as "configVersion", name, short_name as "shortName", brand, phone, fax, email, address, contact,
       contact_phone as "contactPhone", legal_person as "legalPerson", opened_on as "openedOn",
       decorated_on as "decoratedOn", logo
     from hotel where code = $1`,
    [hotelCode],
  )
  return row
}

/** Changes the hotel of the user and leaves its record in the same statement; refuses `hotel.changed`. */
export async function saveHotel(ctx: Ctx, values: HotelValues, version: number): Promise<void> {
  const { user } = ctx
  if (user.hotelCode === '') throw refuse('hotel.none')
  const [done] = await ctx.db.query<{ changed: number }>(
    `with old as (select * from hotel where code = $2 and tenant_id = $1 and version = $6 for update),
     fresh as (
       update hotel h set name = $7, short_name = $8, brand = $9, phone = $10, fax = $11, email = $12, address = $13,
         contact = $14, contact_phone = $15, legal_person = $16, opened_on = $17, decorated_on = $18, logo = $19,
         version = h.version + 1, update_by = $3, update_time = now()
       from old where h.code = old.code returning h.*),
     log as (
       insert into sys_change_log (tenant_id, hotel_code, username, shift_index, request_id, table_name, row_id, action, before_row, after_row)
       select $1, $2, $3, $4, $5, 'hotel', fresh.code, 'edit', to_jsonb(old.*), to_jsonb(fresh.*)
       from old join fresh on fresh.code = old.code)
     select count(*)::int as changed from fresh`,
    [user.tenantId, user.hotelCode, user.username, user.shiftIndex, ctx.requestId, version, ...cells(values)],
  )
  if (done?.changed !== 1) throw refuse('hotel.changed')
}

function cells(values: HotelValues): (string | null)[] {
  const { name, shortName, brand, phone, fax, email, address } = values
  const { contact, contactPhone, legalPerson, openedOn, decoratedOn, logo } = values
  return [
    ...[name, shortName, brand, phone, fax, email, address],
    ...[contact, contactPhone, legalPerson, openedOn, decoratedOn, logo],
  ]
}
