import type { NewHotelStep } from '@kezhan/server-kit/new-hotel'
import { newId } from '@kezhan/server-kit/new-id'

/** The department that all others will stand under, named after the hotel. */
export const addRootDepartment: NewHotelStep = async (db, { tenantId, hotelCode, name, createBy }) => {
  await db.query(
    `insert into sys_depart (id, tenant_id, hotel_code, depart_name, org_code, org_category, depart_order, create_by)
     values ($1, $2, $3, $4, 'A01', '1', 1, $5)`,
    [newId(), tenantId, hotelCode, name, createBy],
  )
}
