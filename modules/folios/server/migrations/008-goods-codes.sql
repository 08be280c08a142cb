-- 须选商品: what is posted with such a code names the goods, so that their stock moves with it. 迷你吧 is one.
alter table posting_code add column need_goods char(1) not null default 'N' check (need_goods in ('Y', 'N'));
insert into posting_code (id, tenant_id, hotel_code, code, name, side, posting_class, revenue_dept, tax_rate_bp, in_room_revenue, counts_points,
  manual_allowed, refundable, need_reason, need_approve, need_goods, is_cash_drawer, enabled, sort_order, is_system, create_by)
select gen_random_uuid()::text, tenant_id, code, '2005', '迷你吧', 'D', 'GOODS', 'goods', 600, 'N', 'Y', 'Y', 'N', 'N', 'N', 'Y', 'N', 'Y', 145, 'Y', 'system'
from hotel h where not exists (select 1 from posting_code c where c.hotel_code = h.code and c.code = '2005')
  and exists (select 1 from posting_code c where c.hotel_code = h.code);

do $$ begin
  assert not exists (select 1 from posting_code where code = '2005' and is_system = 'Y' and need_goods = 'N'), 'the minibar takes from the stock';
end $$;
