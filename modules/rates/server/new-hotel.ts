import type { NewHotelStep } from '@kezhan/server-kit/new-hotel'
import { newId } from '@kezhan/server-kit/new-id'

/**
 * A cancellation rule, the public plan and a rule for hour rooms. Base prices need no rows: until one is set, the price of
 * the room type itself holds.
 */
export const addRateRules: NewHotelStep = async (db, { tenantId, hotelCode, createBy }) => {
  const place = [tenantId, hotelCode, createBy]
  const cancelRuleId = newId()
  await db.query(
    `insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen,
       no_show_fee, no_show_share_bp, no_show_amount_fen, is_default, enabled, sort_order, create_by)
     values ($4, $1, $2, '标准取消规则', 0, 'none', 10000, 0, 'first_night', 10000, 0, 'Y', 'Y', 1, $3)`,
    [...place, cancelRuleId],
  )
  await db.query(
    `insert into rate_plan (id, tenant_id, hotel_code, code, name, kind, derive, share_bp, amount_fen, breakfasts, cancel_rule_id,
       guarantee, enabled, sort_order, create_by)
     values ($4, $1, $2, 'RACK', '门市价', 'rack', 'percent', 10000, 0, 0, $5, 'none', 'Y', 1, $3)`,
    [...place, newId(), cancelRuleId],
  )
  await db.query(
    `insert into hour_rule (id, tenant_id, hotel_code, name, sell_from, sell_to, base_minutes, base_price_fen, grace_minutes,
       unit_minutes, unit_price_fen, max_minutes, convert_to_full, cap_full_price, enabled, sort_order, create_by)
     values ($4, $1, $2, '三小时钟点房', '08:00', '20:00', 180, 8800, 15, 60, 3000, 480, 'Y', 'Y', 'Y', 1, $3)`,
    [...place, newId()],
  )
}
