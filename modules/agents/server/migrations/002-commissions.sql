-- 佣金结算: which commissions were paid together, and by what money. Never changed.
create table commission_settlement (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  settle_no varchar(20) not null,
  intermediary_id varchar(40) collate "C" not null references intermediary (id),
  method varchar(10) collate "C" not null check (method in ('cash', 'transfer', 'setOff')),
  amount_fen bigint not null check (amount_fen > 0),
  pay_ref varchar(64),
  remark varchar(200),
  business_date date not null,
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  -- Cash that left a drawer, or a receipt of the unit that owed it.
  cash_movement_id varchar(40) collate "C",
  receipt_id varchar(40) collate "C" references ar_receipt (id),
  username varchar(64) not null,
  realname varchar(64) not null,
  created_at timestamptz(3) not null default now(),
  constraint commission_settlement_way check ((method = 'cash') = (cash_movement_id is not null) and (method = 'setOff') = (receipt_id is not null))
);
create unique index commission_settlement_no on commission_settlement (tenant_id, hotel_code, settle_no);
create index commission_settlement_agent on commission_settlement (intermediary_id);
select hotel_rows('commission_settlement', 'select, insert');

create table commission (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  intermediary_id varchar(64) collate "C" not null references intermediary (id),
  order_no varchar(20) not null,
  guest_name varchar(64) not null,
  room_no varchar(20) not null,
  room_type_id varchar(64) collate "C" not null references room_type (id),
  nights numeric(18,2) not null,
  room_charge_fen bigint not null,
  base_fen bigint not null,
  amount_fen bigint not null check (amount_fen between 0 and base_fen),
  state varchar(64) collate "C" not null check (state in ('pending', 'confirmed', 'settled', 'void')),
  settle_no varchar(20),
  rule_kind varchar(64) collate "C" not null check (rule_kind in ('percent', 'perNight', 'priceDiff')),
  percent_bp integer not null,
  per_night_fen bigint not null,
  min_price_fen bigint not null,
  base varchar(64) collate "C" not null check (base in ('paid', 'firstNight')),
  settled_before_fen bigint not null,
  reason varchar(200),
  stay_id varchar(40) not null,
  settlement_id varchar(40) references commission_settlement (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint commission_settled check ((state = 'settled') = (settlement_id is not null) and (settlement_id is null) = (settle_no is null)),
  constraint commission_void check (state <> 'void' or coalesce(reason, '') <> '')
);
-- A stay earns once at a time.
create unique index commission_live on commission (stay_id) where state in ('pending', 'confirmed');
create index commission_stay on commission (stay_id);
create index commission_recent on commission (tenant_id, hotel_code, create_time desc, id);
create index commission_agent on commission (intermediary_id, business_date);
create index commission_settlement_of on commission (settlement_id) where settlement_id is not null;
select hotel_rows('commission', 'select, insert, update (nights, room_charge_fen, base_fen, amount_fen, state, settle_no, settlement_id, reason, version, update_by, update_time)');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'commission_settlement', 'update') and not has_table_privilege('kezhan_app', 'commission', 'delete'),
    'what was earned and paid stays';
end $$;
