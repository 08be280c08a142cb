-- Views of the business for SQL reports (在线报表). A view reads with the rights of its owner, so each holds the rows of who asks by
-- itself: `report_hotels()` says which hotels those are. Certificates, telephones and payment references are in none of them, and who
-- wants to stay unknown is 保密.
do $$
begin
  -- The role of reports; the module of online reports makes it too, and stands later in the order of a new installation.
  if not exists (select 1 from pg_roles where rolname = 'kezhan_report') then
    create role kezhan_report nologin nosuperuser nocreatedb nocreaterole;
  end if;
end $$;

-- The hotel of who asks, every hotel for the platform. An array, so that the indexes on hotel_code serve.
create function report_hotels() returns text[] language sql stable security definer set search_path = public as $$
  select array(select h.code::text from hotel h where current_setting('kezhan.tenant', true) = '*'
    or h.tenant_id = current_setting('kezhan.tenant', true) and h.code = current_setting('kezhan.hotel', true))
$$;
create function report_tenants() returns text[] language sql stable security definer set search_path = public as $$
  select array(select distinct h.tenant_id::text from hotel h where h.code = any(report_hotels()))
$$;
revoke execute on function report_hotels(), report_tenants() from public;
grant execute on function report_hotels(), report_tenants() to kezhan_report;

-- Opens a view with what it and each of its columns means; the list of readable tables shows these words, so none may be missing.
create function report_view(a_view regclass, a_title text, a_columns text[]) returns void language plpgsql as $$
declare
  a_name name;
begin
  assert (select 'security_barrier=true' = any(reloptions) from pg_class where oid = a_view), format('%s is a barrier', a_view);
  assert (select count(*) * 2 from pg_attribute where attrelid = a_view and attnum > 0) = cardinality(a_columns), format('%s is described', a_view);
  execute format('comment on view %s is %L', a_view, a_title);
  for at in 1 .. cardinality(a_columns) by 2 loop
    execute format('comment on column %s.%I is %L', a_view, a_columns[at], a_columns[at + 1]);
  end loop;
  select attname into a_name from pg_attribute where attrelid = a_view and attnum > 0 and col_description(a_view, attnum) is null limit 1;
  assert a_name is null, format('%s.%s is described', a_view, a_name);
  execute format('grant select on %s to kezhan_report', a_view);
end $$;
revoke execute on function report_view(regclass, text, text[]) from public;

create view report_orders with (security_barrier = true) as
select r.tenant_id, r.hotel_code, r.id as order_id, r.res_no as order_no, r.kind, r.source_type, c.code as channel_code, c.name as channel_name,
  r.channel_order_no, case when x.is_secret then '保密' else r.booker_name end as booker_name,
  m.member_no, u.name as unit_name, t.name as team_name, r.arrive, r.depart, greatest(r.depart - r.arrive, 0) as nights,
  x.rooms, x.waiting_rooms, x.cancelled_rooms, x.no_show_rooms, x.room_nights, x.room_types,
  r.guarantee, r.stay_kind, r.pay_mode, r.state, r.total_fen, coalesce(f.credit_fen - f.debit_fen, 0) as prepaid_fen,
  r.salesman, r.cancel_reason, r.cancelled_at, r.business_date, r.create_by, r.create_time
from reservation r
join mkt_channel c on c.id = r.channel_id
left join member m on m.id = r.member_id
left join unit u on u.id = r.unit_id
left join team t on t.id = r.team_id
left join folio f on f.id = r.folio_id
left join lateral (
  select count(*)::int as rooms, count(*) filter (where n.state = 'waiting')::int as waiting_rooms,
    count(*) filter (where n.state = 'cancelled')::int as cancelled_rooms, count(*) filter (where n.state = 'noShow')::int as no_show_rooms,
    coalesce(sum(greatest(n.depart - n.arrive, 0)), 0)::int as room_nights, string_agg(distinct y.name, '、') as room_types,
    coalesce(bool_or(s.is_secret = 'Y'), false) as is_secret
  from reservation_room n join room_type y on y.id = n.room_type_id left join stay s on s.reservation_room_id = n.id
  where n.reservation_id = r.id and n.is_superseded = 'N') x on true
where r.hotel_code = any((select report_hotels())::text[]);
select report_view('report_orders', '订单：每张预订单一行', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'order_id', '订单编号（内部）', 'order_no', '订单号',
  'kind', '类别：FIT散客，TEAM团队', 'source_type', '客源：walkIn散客，member会员，unit协议单位，agent中介，team团队，ota渠道',
  'channel_code', '渠道编码', 'channel_name', '渠道', 'channel_order_no', '渠道订单号', 'booker_name', '预订人；有保密客人的订单为“保密”',
  'member_no', '会员号', 'unit_name', '协议单位', 'team_name', '团队',
  'arrive', '预抵日期', 'depart', '预离日期', 'nights', '天数：预离减预抵', 'rooms', '间数：全部房间行', 'waiting_rooms', '待入住间数',
  'cancelled_rooms', '已取消间数', 'no_show_rooms', '未到间数', 'room_nights', '间夜：各房间行天数之和，含已取消', 'room_types', '房型：多个以顿号分隔',
  'guarantee', '担保：none无，until保留到时，prepaid预付，credit信用，unit单位', 'stay_kind', '住店类型：full全日，hour钟点，free免费，house自用，long长包',
  'pay_mode', '付款方式：own自付，prepaid预付，account挂账，stored储值', 'state',
  '状态：pending待确认，booked已预订，partIn部分入住，allIn全部入住，done完成，cancelled已取消，noShow未到', 'total_fen', '房费合计（分）：订单时的价',
  'prepaid_fen', '订金余额（分）：已收减已用', 'salesman', '销售员账号', 'cancel_reason', '取消原因', 'cancelled_at', '取消时间',
  'business_date', '下单营业日', 'create_by', '下单人账号', 'create_time', '下单时间']);

create view report_stays with (security_barrier = true) as
select s.tenant_id, s.hotel_code, s.id as stay_id, s.stay_no, r.res_no as order_no, m.room_no, t.code as room_type_code, t.name as room_type_name,
  s.guest_name, s.stay_kind, s.source_type, c.code as channel_code, c.name as channel_name, k.member_no, u.name as unit_name, g.name as team_name,
  s.arrive_at, s.arrive_on, s.depart_plan_at, s.depart, s.depart_at, s.depart_on, s.state, n.nights, n.room_fen,
  f.folio_no, f.debit_fen, f.credit_fen, f.debit_fen - f.credit_fen as owed_fen, s.breakfasts, s.extra_beds, s.business_date, s.create_by, s.create_time
from stay s
join room m on m.id = s.room_id
join room_type t on t.id = s.stock_type_id
join mkt_channel c on c.id = s.channel_id
join folio f on f.id = s.folio_id
left join reservation_room o on o.id = s.reservation_room_id
left join reservation r on r.id = o.reservation_id
left join member k on k.id = s.member_id
left join unit u on u.id = s.unit_id
left join team g on g.id = s.team_id
left join lateral (select count(*)::int as nights, coalesce(sum(price_fen), 0)::bigint as room_fen from stay_night where stay_id = s.id) n on true
where s.hotel_code = any((select report_hotels())::text[]);
select report_view('report_stays', '住店：每次入住一行，含在住、离店和撤销', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'stay_id', '住店编号（内部）', 'stay_no', '住店单号', 'order_no', '订单号；直接入住的为空',
  'room_no', '房号', 'room_type_code', '房型编码', 'room_type_name', '房型', 'guest_name', '主客；保密客人为“保密”',
  'stay_kind', '住店类型：full全日，hour钟点，free免费，house自用，long长包',
  'source_type', '客源：walkIn散客，member会员，unit协议单位，agent中介，team团队，ota渠道', 'channel_code', '渠道编码', 'channel_name', '渠道',
  'member_no', '会员号', 'unit_name', '协议单位', 'team_name', '团队', 'arrive_at', '入住时间', 'arrive_on', '入住营业日',
  'depart_plan_at', '预离时间', 'depart', '预离日期', 'depart_at', '离店时间；在住的为空', 'depart_on', '离店营业日；在住的为空',
  'state', '状态：inHouse在住，out已离店，walkedOut走结，onAccount挂账离店，voided撤销入住', 'nights', '天数：房价表中的夜数', 'room_fen', '房费（分）：各夜房价之和，不是已入账的',
  'folio_no', '账号', 'debit_fen', '消费（分）：账上全部消费', 'credit_fen', '付款（分）：账上全部付款，含押金', 'owed_fen', '欠款（分）：消费减付款，负数为余款',
  'breakfasts', '早餐份数', 'extra_beds', '加床数', 'business_date', '开房营业日', 'create_by', '开房人账号', 'create_time', '开房时间']);

-- A room charge counts as it did when its day was closed; on the open day as its stay is now (the same as 营业日报).
create view report_nights with (security_barrier = true) as
select l.tenant_id, l.hotel_code, l.business_date, s.stay_no, l.room_no, t.code as room_type_code, t.name as room_type_name,
  c.code as channel_code, c.name as channel_name, case when k.line_id is null then s.source_type else nullif(k.source_type, '') end as source_type,
  u.name as unit_name, g.name as team_name, v.name as level_name, b.member_no,
  case when k.line_id is null then coalesce(nullif(u.salesman, ''), b.salesman) else nullif(k.salesman, '') end as salesman,
  case when k.line_id is null then s.stay_kind else nullif(k.stay_kind, '') end as stay_kind, w.is_sold,
  case when w.is_sold = 'Y' then l.room_nights_bp / 10000.0 else 0 end as sold_nights, l.room_nights_bp / 10000.0 as nights, l.amount_fen,
  l.kind, l.code, case when k.line_id is null then 'N' else 'Y' end as is_closed
from folio_line l
left join day_night_line k on k.line_id = l.id
left join stay s on s.id = l.stay_id
left join room_type o on o.id = s.stock_type_id
left join lateral (select case when k.line_id is not null then k.is_sold
  when s.id is null or (s.stay_kind not in ('free', 'house') and o.is_virtual = 'N') then 'Y' else 'N' end as is_sold) w on true
left join room_type t on t.id = case when k.line_id is null then s.stock_type_id else k.room_type_id end
left join mkt_channel c on c.id = case when k.line_id is null then s.channel_id else k.channel_id end
left join unit u on u.id = case when k.line_id is null then s.unit_id else k.unit_id end
left join team g on g.id = case when k.line_id is null then s.team_id else k.team_id end
left join member b on b.id = s.member_id
left join member_level v on v.id = case when k.line_id is null then b.level_id else k.level_id end
where l.hotel_code = any((select report_hotels())::text[]) and l.side = 'D' and l.posting_class = 'ROOM';
select report_view('report_nights', '间夜：每笔房费一行，口径与营业日报的出租间夜、房费收入相同', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'business_date', '营业日', 'stay_no', '住店单号', 'room_no', '房号',
  'room_type_code', '房型编码', 'room_type_name', '房型', 'channel_code', '渠道编码', 'channel_name', '渠道',
  'source_type', '客源：walkIn散客，member会员，unit协议单位，agent中介，team团队，ota渠道', 'unit_name', '协议单位', 'team_name', '团队',
  'level_name', '会员级别', 'member_no', '会员号', 'salesman', '销售员账号', 'stay_kind', '住店类型：full全日，hour钟点，free免费，house自用，long长包',
  'is_sold', '计出租：免费、自用和哑房为N', 'sold_nights', '出租间夜：半日计0.5，不计出租的为0', 'nights', '间夜：不论是否计出租', 'amount_fen', '房费（分）：冲账、调账为负数',
  'kind', '类别：NORMAL正常，REVERSAL冲账，ADJUST调账，其余为转账拆账', 'code', '科目编码', 'is_closed', '已夜审：Y为当日快照，N为实时']);

create view report_bills with (security_barrier = true) as
select f.tenant_id, f.hotel_code, f.id as bill_id, f.folio_no, f.owner_kind as ledger, f.name, f.state, f.debit_fen, f.credit_fen,
  f.debit_fen - f.credit_fen as owed_fen, f.line_count, f.closed_on, s.stay_no, m.room_no, s.state as stay_state, f.create_by, f.create_time
from folio f
left join stay s on f.owner_kind = 'STAY' and s.id = f.owner_id
left join room m on m.id = s.room_id
where f.hotel_code = any((select report_hotels())::text[]);
select report_view('report_bills', '账单：每个账户一行', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'bill_id', '账户编号（内部）', 'folio_no', '账号',
  'ledger', '类别：STAY在住，RESERVATION预订，TEAM团队，CASH_SALE现付账，UNIT_ACCOUNT单位，HOUSE储值', 'name', '户名；保密客人为“保密”',
  'state', '状态：open未结，closed已结，suspended挂起', 'debit_fen', '消费（分）', 'credit_fen', '付款（分）', 'owed_fen', '欠款（分）：消费减付款',
  'line_count', '账目笔数', 'closed_on', '结账营业日', 'stay_no', '住店单号', 'room_no', '房号', 'stay_state', '住店状态', 'create_by', '开户人账号', 'create_time', '开户时间']);

create view report_charges with (security_barrier = true) as
select l.tenant_id, l.hotel_code, l.business_date, l.charge_date, l.code, p.name as code_name, l.posting_class, l.kind, f.owner_kind as ledger,
  case when f.owner_kind in ('STAY', 'RESERVATION', 'TEAM', 'CASH_SALE') then 'Y' else 'N' end as is_guest, f.folio_no, s.stay_no, l.room_no, m.member_no,
  g.code as goods_code, g.name as goods_name, l.qty, l.unit_price_fen, l.amount_fen, l.source, l.username, l.realname, h.shift_name, l.created_at
from folio_line l
join folio f on f.id = l.folio_id
left join posting_code p on p.hotel_code = l.hotel_code and p.code = l.code
left join stay s on s.id = l.stay_id
left join member m on m.id = s.member_id
left join goods g on g.id = l.goods_id
left join shift_session h on h.id = l.shift_session_id
where l.hotel_code = any((select report_hotels())::text[]) and l.side = 'D';
select report_view('report_charges', '消费：账上每笔消费一行；is_guest为Y的合计即营业日报的营业收入合计', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'business_date', '入账营业日', 'charge_date', '消费日期', 'code', '科目编码', 'code_name', '科目',
  'posting_class', '科目类：ROOM房费，ROOM_EXTRA加床，FNB餐饮，GOODS商品，RENT租赁，COMP赔偿，其余见入账科目',
  'kind', '类别：NORMAL正常，REVERSAL冲账，ADJUST调账，TRANSFER转账，SPLIT拆账', 'ledger', '账户类别：STAY在住，RESERVATION预订，TEAM团队，CASH_SALE现付账，UNIT_ACCOUNT单位，HOUSE储值',
  'is_guest', '客账：计入营业收入的为Y', 'folio_no', '账号', 'stay_no', '住店单号', 'room_no', '房号', 'member_no', '会员号', 'goods_code', '商品编码', 'goods_name', '商品',
  'qty', '数量', 'unit_price_fen', '单价（分）', 'amount_fen', '金额（分）：冲账为负数', 'source',
  '来源：MANUAL手工，NIGHT_AUDIT夜审，CHECKIN入住，CHECKOUT退房，POS商品，CHANNEL渠道，SYSTEM系统', 'username', '操作员账号', 'realname', '操作员', 'shift_name', '班次', 'created_at', '入账时间']);

create view report_payments with (security_barrier = true) as
select l.tenant_id, l.hotel_code, l.business_date, w.code as way_code, p.name as way_name, p.posting_class as way_class, l.kind,
  case when l.posting_class = 'DEPOSIT' then 'Y' else 'N' end as is_deposit, case when l.amount_fen < 0 then 'Y' else 'N' end as is_refund,
  f.owner_kind as ledger, case when f.owner_kind in ('STAY', 'RESERVATION', 'TEAM', 'CASH_SALE') then 'Y' else 'N' end as is_guest,
  f.folio_no, s.stay_no, l.room_no, l.amount_fen, l.username, l.realname, h.shift_name, l.created_at
from folio_line l
join folio f on f.id = l.folio_id
left join lateral (select case when l.posting_class = 'DEPOSIT' then coalesce(l.method, l.code) else l.code end as code) w on true
left join posting_code p on p.hotel_code = l.hotel_code and p.code = w.code
left join stay s on s.id = l.stay_id
left join shift_session h on h.id = l.shift_session_id
where l.hotel_code = any((select report_hotels())::text[]) and l.side = 'C'
  and l.kind not in ('TRANSFER_OUT', 'TRANSFER_IN', 'SPLIT_OUT', 'SPLIT_IN');
select report_view('report_payments', '收款：每笔收款、退款一行，转账拆账不计；合计即营业日报的收款合计', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'business_date', '营业日', 'way_code', '付款方式编码；押金为其付款方式', 'way_name', '付款方式',
  'way_class', '付款方式类：PAY_CASH现金，PAY_CARD银行卡，PAY_WECHAT微信，PAY_ALIPAY支付宝，PAY_TRANSFER转账，其余见入账科目', 'kind', '类别：NORMAL正常，REFUND退款，REVERSAL冲账，ROUNDING抹零',
  'is_deposit', '押金：Y是', 'is_refund', '退款：金额为负的为Y', 'ledger', '账户类别：STAY在住，RESERVATION预订，TEAM团队，CASH_SALE现付账，UNIT_ACCOUNT单位，HOUSE储值',
  'is_guest', '客账收款：Y；储值充值和单位还款为N', 'folio_no', '账号', 'stay_no', '住店单号', 'room_no', '房号', 'amount_fen', '金额（分）：退款为负数',
  'username', '操作员账号', 'realname', '操作员', 'shift_name', '班次', 'created_at', '收款时间']);

create view report_members with (security_barrier = true) as
select m.tenant_id, m.join_hotel as hotel_code, m.member_no, m.name, v.code as level_code, v.name as level_name, m.state,
  m.join_date, m.principal_fen, m.gift_fen, m.points, m.nights, m.spent_fen, m.level_expires_on, m.salesman, m.gender
from member m join member_level v on v.id = m.level_id
where m.tenant_id = any((select report_tenants())::text[]) and m.merged_into is null;
select report_view('report_members', '会员：本租户每位会员一行，各酒店共用', array[
  'tenant_id', '租户', 'hotel_code', '入会酒店编码', 'member_no', '会员号', 'name', '姓名', 'level_code', '级别编码', 'level_name', '级别',
  'state', '状态：normal正常，frozen冻结，closed注销', 'join_date', '入会日期', 'principal_fen', '储值本金（分）', 'gift_fen', '储值赠送（分）', 'points', '积分',
  'nights', '累计间夜：各酒店', 'spent_fen', '累计消费（分）：各酒店', 'level_expires_on', '级别到期日', 'salesman', '销售员账号', 'gender', '性别']);

create view report_rooms with (security_barrier = true) as
select r.tenant_id, r.hotel_code, r.room_no, t.code as room_type_code, t.name as room_type_name, b.name as building_name, r.floor_no, r.enabled, t.is_virtual,
  s.hk, case when s.stay_id is null then 'N' else 'Y' end as is_occupied, k.kind as block_kind, d.depart_on as last_depart_on,
  case when s.stay_id is not null then 0 else h.business_date - d.depart_on end as idle_days, h.business_date
from room r
join hotel h on h.code = r.hotel_code
join room_type t on t.id = r.room_type_id
join building b on b.id = r.building_id
left join room_state s on s.room_id = r.id
left join lateral (select kind from room_block where room_id = r.id and state = 'active' and is_unsellable = 'Y'
  and from_at <= localtimestamp and localtimestamp < to_at order by from_at limit 1) k on true
left join lateral (select max(y.depart_on) as depart_on from stay y where y.room_id = r.id and y.state <> 'voided') d on true
where r.hotel_code = any((select report_hotels())::text[]);
select report_view('report_rooms', '房间：每间房一行，此刻的房态', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'room_no', '房号', 'room_type_code', '房型编码', 'room_type_name', '房型', 'building_name', '楼栋', 'floor_no', '楼层',
  'enabled', '启用：Y是', 'is_virtual', '哑房：Y是，不计房数', 'hk', '清洁：clean净，dirty脏，inspected已检，pickup待整理', 'is_occupied', '在住：Y是',
  'block_kind', '此刻停卖：OOO维修，OOS停用，LOCK锁房；没有为空', 'last_depart_on', '最近离店营业日；从未住过为空', 'idle_days', '空置天数：营业日减最近离店日，在住为0，从未住过为空',
  'business_date', '酒店当前营业日']);

create view report_goods with (security_barrier = true) as
select g.tenant_id, g.hotel_code, g.code as goods_code, g.name, g.category, g.unit, g.spec, g.sale_price_fen, g.cost_price_fen, g.stock_qty, g.safe_qty,
  case when g.stock_qty < g.safe_qty then 'Y' else 'N' end as is_short, b.name as point_name, g.sellable, v.purchased_qty, v.sold_qty, v.sold_cost_fen, s.sales_fen
from goods g
left join business_point b on b.id = g.business_point_id
left join lateral (select coalesce(sum(qty) filter (where kind = 'purchase'), 0)::int as purchased_qty,
  coalesce(-sum(qty) filter (where kind in ('sale', 'return')), 0)::int as sold_qty,
  coalesce(-sum(qty * cost_fen) filter (where kind in ('sale', 'return')), 0)::bigint as sold_cost_fen from stock_move where goods_id = g.id) v on true
left join lateral (select coalesce(sum(l.amount_fen), 0)::bigint as sales_fen from folio_line l
  where l.hotel_code = g.hotel_code and l.side = 'D' and l.goods_id = g.id) s on true
where g.hotel_code = any((select report_hotels())::text[]);
select report_view('report_goods', '商品：每种小商品一行，累计购销和库存；按日的销售见消费', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'goods_code', '商品编码', 'name', '商品', 'category', '类别（字典goods_category的值）', 'unit', '单位', 'spec', '规格',
  'sale_price_fen', '售价（分）', 'cost_price_fen', '成本价（分）：移动加权平均', 'stock_qty', '库存', 'safe_qty', '安全库存', 'is_short', '低于安全库存：Y是', 'point_name', '营业点',
  'sellable', '可售：Y是', 'purchased_qty', '累计采购数量', 'sold_qty', '累计销售数量：退货已减', 'sold_cost_fen', '累计销售成本（分）', 'sales_fen', '累计销售额（分）：冲账已减']);

-- One row for each day: closed days as the audit has kept them, the open one from its lines. The same figures as 营业日报.
create view report_daily with (security_barrier = true) as
select d.tenant_id, d.hotel_code, d.business_date, case when d.state = 'closed' then 'Y' else 'N' end as is_closed,
  coalesce(m.room_fen, 0) as room_fen, coalesce(m.revenue_fen, 0) - coalesce(m.room_fen, 0) as other_fen, coalesce(m.revenue_fen, 0) as revenue_fen,
  coalesce(m.paid_fen, 0) as paid_fen, coalesce(m.guest_paid_fen, 0) as guest_paid_fen, coalesce(m.top_up_fen, 0) as top_up_fen,
  coalesce(n.charged_fen, 0) as charged_fen, coalesce(n.nights_bp, 0) / 10000.0 as sold_nights,
  c.rooms, c.out_of_order, c.rooms - c.out_of_order as sellable_rooms,
  case when c.rooms > c.out_of_order then round(coalesce(n.nights_bp, 0)::numeric / (c.rooms - c.out_of_order)) / 100 end as occupancy_percent,
  case when n.nights_bp > 0 then round(n.charged_fen * 10000.0 / n.nights_bp)::bigint end as average_rate_fen,
  case when c.rooms > c.out_of_order then round(coalesce(n.charged_fen, 0)::numeric / (c.rooms - c.out_of_order))::bigint end as revpar_fen,
  c.guests, c.arrivals, c.departures, c.no_shows, c.new_members
from business_day d
join hotel h on h.code = d.hotel_code
left join lateral (
  select sum(x.amount_fen) filter (where x.side = 'D' and x.is_guest and x.is_room)::bigint as room_fen,
    sum(x.amount_fen) filter (where x.side = 'D' and x.is_guest)::bigint as revenue_fen,
    sum(x.amount_fen) filter (where x.is_paid)::bigint as paid_fen,
    sum(x.amount_fen) filter (where x.is_paid and x.is_guest)::bigint as guest_paid_fen,
    sum(x.amount_fen) filter (where x.is_paid and x.ledger = 'HOUSE' and x.amount_fen > 0)::bigint as top_up_fen
  from (select y.*, y.ledger in ('STAY', 'RESERVATION', 'TEAM', 'CASH_SALE') as is_guest,
      y.posting_class = 'ROOM' or y.code = '1008' or y.posting_class = 'ROOM_EXTRA' and exists (select 1 from posting_code p
        where p.hotel_code = d.hotel_code and p.code = y.code and p.posting_class = 'ROOM_EXTRA' and p.in_room_revenue = 'Y') as is_room,
      y.side = 'C' and y.kind not in ('TRANSFER_OUT', 'TRANSFER_IN', 'SPLIT_OUT', 'SPLIT_IN') as is_paid
    from (select k.side, k.code, k.posting_class, k.kind, k.ledger, k.amount_fen from day_money k
        where k.hotel_code = d.hotel_code and k.business_date = d.business_date and d.business_date < h.business_date
      union all select l.side, l.code, l.posting_class, l.kind, f.owner_kind, l.amount_fen from folio_line l join folio f on f.id = l.folio_id
        where l.hotel_code = d.hotel_code and l.business_date = d.business_date and d.business_date >= h.business_date) y) x) m on true
left join lateral (
  select sum(x.amount_fen)::bigint as charged_fen, sum(x.nights_bp) filter (where x.is_sold = 'Y')::bigint as nights_bp
  from (select k.amount_fen, k.nights_bp, k.is_sold from day_nights k
      where k.hotel_code = d.hotel_code and k.business_date = d.business_date and d.business_date < h.business_date
    union all select l.amount_fen, l.room_nights_bp, case when s.id is null or (s.stay_kind not in ('free', 'house') and t.is_virtual = 'N') then 'Y' else 'N' end
      from folio_line l left join stay s on s.id = l.stay_id left join room_type t on t.id = s.stock_type_id
      where l.hotel_code = d.hotel_code and l.business_date = d.business_date and d.business_date >= h.business_date
        and l.side = 'D' and l.posting_class = 'ROOM') x) n on true
left join lateral (
  select max(k.quantity) filter (where k.key = 'rooms') as rooms, max(k.quantity) filter (where k.key = 'outOfOrder') as out_of_order,
    max(k.quantity) filter (where k.key = 'guests') as guests, max(k.quantity) filter (where k.key = 'arrivals') as arrivals,
    max(k.quantity) filter (where k.key = 'departures') as departures, max(k.quantity) filter (where k.key = 'noShows') as no_shows,
    max(k.quantity) filter (where k.key = 'newMembers') as new_members
  from day_count k where k.hotel_code = d.hotel_code and k.business_date = d.business_date) c on true
where d.hotel_code = any((select report_hotels())::text[]);
select report_view('report_daily', '每日指标：每个营业日一行，口径与营业日报相同', array[
  'tenant_id', '租户', 'hotel_code', '酒店编码', 'business_date', '营业日', 'is_closed', '已夜审：Y为快照，N为实时',
  'room_fen', '客房收入（分）：营业日报第6行', 'other_fen', '其他收入（分）：营业收入减客房收入', 'revenue_fen', '营业收入合计（分）：营业日报第12行',
  'paid_fen', '收款合计（分）：营业日报第24行', 'guest_paid_fen', '客账收款（分）：营业日报第24a行', 'top_up_fen', '储值充值（分）：营业日报第45行',
  'charged_fen', '房费（分）：平均房价和RevPAR的分子', 'sold_nights', '出租间夜：营业日报第38行', 'rooms', '总房：夜审后才有', 'out_of_order', '维修房：夜审后才有',
  'sellable_rooms', '可售房：总房减维修，夜审后才有', 'occupancy_percent', '出租率（%）：出租间夜除以可售房，夜审后才有', 'average_rate_fen', '平均房价（分）：房费除以出租间夜，没有出租为空',
  'revpar_fen', 'RevPAR（分）：房费除以可售房，夜审后才有', 'guests', '在住人数：夜审后才有', 'arrivals', '入住间数：夜审后才有', 'departures', '退房间数：夜审后才有',
  'no_shows', '未到间数：夜审后才有', 'new_members', '新增会员：夜审后才有']);

do $$ begin
  assert not has_table_privilege('kezhan_report', 'reservation', 'select') and not has_table_privilege('kezhan_report', 'folio_line', 'select'),
    'reports read the business by its views alone';
  assert (select count(*) from report_orders) = 0, 'who is nobody sees nothing';
end $$;
