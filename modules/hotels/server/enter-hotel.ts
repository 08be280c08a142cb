import type { Queries } from '@kezhan/server-kit/db/database'
import { hotelTime } from '@kezhan/server-kit/hotel-time'

export interface HotelEntry {
  readonly code: string
  readonly tenantId: string
  readonly name: string
  readonly shortName?: string | null
  readonly phone?: string | null
  readonly address?: string | null
  readonly contact?: string | null
  readonly contactPhone?: string | null
}

/** The row of a hotel that opens today; what it begins with comes from the modules. */
export async function addHotelRow(db: Queries, entry: HotelEntry, createBy: string): Promise<void> {
  const { code, tenantId, name, shortName, phone, address, contact, contactPhone } = entry
  await db.query(
    `insert into hotel (code, tenant_id, name, business_date, short_name, phone, address, contact, contact_phone, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      code,
      tenantId,
      name,
      hotelTime(new Date()).slice(0, 10),
      shortName ?? null,
      phone ?? null,
      address ?? null,
      contact ?? null,
      contactPhone ?? null,
      createBy,
    ],
  )
}

/** Puts the business day of a hotel that has done no business yet so many days back. */
export async function openEarlier(db: Queries, hotelCode: string, days: number): Promise<void> {
  await db.query('update hotel set business_date = business_date - $2::integer where code = $1', [
    hotelCode,
    days,
  ])
  await db.query(
    'update business_day set business_date = business_date - $2::integer where hotel_code = $1',
    [hotelCode, days],
  )
}
