-- 佣金抵扣: an intermediary that is a unit too pays its debts with what it has earned.
insert into posting_code (id, tenant_id, hotel_code, code, name, side, posting_class, tax_rate_bp, in_room_revenue, counts_points,
  manual_allowed, refundable, need_reason, need_approve, is_cash_drawer, enabled, sort_order, is_system, create_by)
select gen_random_uuid()::text, tenant_id, code, '9011', '佣金抵扣', 'C', 'PAY_COMMISSION', 0, 'N', 'N', 'N', 'N', 'N', 'N', 'N', 'Y', 265, 'Y', 'system'
from hotel h where not exists (select 1 from posting_code c where c.hotel_code = h.code and c.code = '9011')
  and exists (select 1 from posting_code c where c.hotel_code = h.code);
