import type { NewHotelStep } from '@kezhan/server-kit/new-hotel'
import { newId } from '@kezhan/server-kit/new-id'
import { defaultShifts } from '../model/shift-calls'

/** The three shifts of shell §3. Settings need no rows: a hotel begins with all defaults. */
export const addShifts: NewHotelStep = async (db, { tenantId, hotelCode, createBy }) => {
  const rows = defaultShifts.map(one => ({ id: newId(), ...one }))
  await db.query(
    `insert into hotel_shift (id, tenant_id, hotel_code, shift_index, shift_name, begin_time, end_time, create_by)
     select r.id, $1, $2, r."shiftIndex", r."shiftName", r."beginTime", r."endTime", $3
     from jsonb_to_recordset($4::jsonb) as r (id text, "shiftIndex" text, "shiftName" text, "beginTime" time, "endTime" time)`,
    [tenantId, hotelCode, createBy, JSON.stringify(rows)],
  )
}
