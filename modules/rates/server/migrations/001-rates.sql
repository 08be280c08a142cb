-- replaces: rates/001-plans, rates/002-prices, rates/003-price-rules

-- 取消规则
create table cancel_rule (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  free_until_hours integer not null,
  late_fee varchar(64) collate "C" not null,
  late_share_bp integer not null,
  late_amount_fen bigint not null,
  no_show_fee varchar(64) collate "C" not null,
  no_show_share_bp integer not null,
  no_show_amount_fen bigint not null,
  is_default char(1) not null,
  enabled char(1) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index cancel_rule_recent on cancel_rule (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('cancel_rule', 'select, insert, update, delete');

-- 价格方案
create table rate_plan (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(50) not null,
  kind varchar(64) collate "C" not null,
  derive varchar(64) collate "C" not null,
  share_bp integer not null,
  amount_fen bigint not null,
  breakfasts integer not null,
  cancel_rule_id varchar(64) collate "C" constraint rate_plan_cancel_rule references cancel_rule (id),
  guarantee varchar(64) collate "C" not null,
  room_types text,
  valid_from date,
  valid_to date,
  min_nights integer,
  max_nights integer,
  min_advance_days integer,
  max_advance_days integer,
  enabled char(1) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index rate_plan_code_key on rate_plan (tenant_id, hotel_code, code);
create index rate_plan_recent on rate_plan (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('rate_plan', 'select, insert, update, delete');

-- 门市价
create table base_price (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  room_type_id varchar(64) collate "C" not null constraint base_price_room_type references room_type (id) on delete cascade,
  effective_from date not null,
  weekday_fen bigint not null,
  weekend_fen bigint not null,
  holiday_fen bigint,
  hour_fen bigint,
  minimum_fen bigint not null,
  breakfasts integer not null,
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index base_price_recent on base_price (tenant_id, hotel_code, create_time desc, id);
-- The key bears the name by which the engine knows that this date of this type is taken.
create unique index base_price_effective_from_key on base_price (tenant_id, hotel_code, room_type_id, effective_from);
create index base_price_room_type_idx on base_price (room_type_id);
select hotel_rows('base_price', 'select, insert, update, delete');

-- 日历价
create table price_calendar (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  room_type_id varchar(64) collate "C" not null constraint price_calendar_room_type references room_type (id) on delete cascade,
  rate_plan_id varchar(64) collate "C" constraint price_calendar_rate_plan references rate_plan (id) on delete cascade,
  date date not null,
  price_fen bigint,
  is_closed char(1) not null,
  min_nights integer,
  no_arrival char(1) not null,
  no_departure char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index price_calendar_recent on price_calendar (tenant_id, hotel_code, create_time desc, id);
create unique index price_calendar_date_key on price_calendar (tenant_id, hotel_code, room_type_id, date, rate_plan_id) nulls not distinct;
create index price_calendar_room_type_idx on price_calendar (room_type_id);
create index price_calendar_rate_plan_idx on price_calendar (rate_plan_id);
select hotel_rows('price_calendar', 'select, insert, update, delete');

-- 酒店日历
create table holiday (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  date date not null,
  name varchar(50) not null,
  kind varchar(64) collate "C" not null,
  layer varchar(64) collate "C" not null,
  min_nights integer,
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index holiday_date_key on holiday (tenant_id, hotel_code, date);
create index holiday_recent on holiday (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('holiday', 'select, insert, update, delete');

-- 房价策略
create table price_strategy (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  priority integer not null,
  adjust varchar(64) collate "C" not null,
  share_bp integer not null,
  amount_fen bigint not null,
  occupancy_from_bp integer,
  occupancy_to_bp integer,
  days_before_from integer,
  days_before_to integer,
  time_from time(0),
  time_to time(0),
  date_from date,
  date_to date,
  weekdays text,
  room_types text,
  channels text,
  floor_fen bigint,
  ceiling_fen bigint,
  is_exclusive char(1) not null,
  enabled char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index price_strategy_recent on price_strategy (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('price_strategy', 'select, insert, update, delete');

-- 营销活动
create table activity (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  kind varchar(64) collate "C" not null,
  state varchar(64) collate "C" not null,
  adjust varchar(64) collate "C" not null,
  share_bp integer not null,
  amount_fen bigint not null,
  date_from date not null,
  date_to date not null,
  weekdays text,
  room_types text,
  channels text,
  members_only char(1) not null,
  min_nights integer,
  min_advance_days integer,
  tonight_from time(0),
  stock integer,
  used integer,
  priority integer not null,
  is_stackable char(1) not null,
  is_exclusive char(1) not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index activity_recent on activity (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('activity', 'select, insert, update, delete');

-- 钟点房规则
create table hour_rule (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  name varchar(50) not null,
  room_types text,
  sell_from time(0) not null,
  sell_to time(0) not null,
  base_minutes integer not null,
  base_price_fen bigint not null,
  grace_minutes integer not null,
  unit_minutes integer not null,
  unit_price_fen bigint not null,
  max_minutes integer not null,
  convert_to_full char(1) not null,
  cap_full_price char(1) not null,
  enabled char(1) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index hour_rule_recent on hour_rule (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('hour_rule', 'select, insert, update, delete');

do $$ begin
  assert to_regclass('price_calendar_date_key') is not null, 'a day of a type has one price';
end $$;
