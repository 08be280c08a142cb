import type { Db } from '@kezhan/server-kit/db/database'
import type { HotelPaper, HotelValues } from '../model/hotel-calls'

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
    `select code as hotel_code, tenant_id, zone as timezone, business_date, version,
       config_version, name, short_name, brand, phone, fax, email, address, contact,
       contact_phone, legal_person, opened_on,
       decorated_on, logo
     from hotel where code = $1`,
    [hotelCode],
  )
  return row
}

/** Its certificates, the one that holds longest first of its kind. */
export function papersOf(db: Db, hotelCode: string): Promise<HotelPaper[]> {
  return db.query<HotelPaper>(
    `select kind, cert_no, issue_org, valid_from, valid_to
     from hotel_qualification where hotel_code = $1 order by kind, valid_to desc nulls first, id limit 100`,
    [hotelCode],
  )
}
