import type { NewHotelStep } from '@kezhan/server-kit/new-hotel'
import { newId } from '@kezhan/server-kit/new-id'
import { department } from '../model/department'
import { freeRootCode, takeTreeTurn } from './org-codes'

/** The department that all others will stand under, named after the hotel. */
export const addRootDepartment: NewHotelStep = async (db, { tenantId, hotelCode, name, createBy }) => {
  await takeTreeTurn(db, department)
  await db.query(
    `insert into sys_depart (id, tenant_id, hotel_code, depart_name, org_code, org_category, depart_order, create_by)
     values ($1, $2, $3, $4, $5, '1', 1, $6)`,
    [newId(), tenantId, hotelCode, name, await freeRootCode(db), createBy],
  )
}
