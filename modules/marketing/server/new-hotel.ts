import type { NewHotelStep } from '@kezhan/server-kit/new-hotel'
import { newId } from '@kezhan/server-kit/new-id'

/** The hotel's own desk, so that it can sell from the first day on. */
export const addDirectChannel: NewHotelStep = async (db, { tenantId, hotelCode, createBy }) => {
  await db.query(
    `insert into mkt_channel (id, tenant_id, hotel_code, code, name, kind, short, color, commission_bp, settle, auto_confirm, enabled, sort_order, create_by)
     values ($4, $1, $2, 'WALKIN', '散客', 'direct', '散', '#595959', 0, 'desk', 'N', 'Y', 1, $3)`,
    [tenantId, hotelCode, createBy, newId()],
  )
}
