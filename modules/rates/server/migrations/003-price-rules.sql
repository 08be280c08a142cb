-- 房价策略、营销活动、钟点房规则
create table price_strategy (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "name" varchar(50) not null,
  "priority" integer not null,
  "adjust" varchar(64) collate "C" not null,
  "share_bp" integer not null,
  "amount_fen" bigint not null,
  "occupancy_from_bp" integer,
  "occupancy_to_bp" integer,
  "days_before_from" integer,
  "days_before_to" integer,
  "time_from" time(0),
  "time_to" time(0),
  "date_from" date,
  "date_to" date,
  "weekdays" text,
  "room_types" text,
  "channels" text,
  "floor_fen" bigint,
  "ceiling_fen" bigint,
  "is_exclusive" char(1) not null,
  "enabled" char(1) not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index price_strategy_recent on price_strategy (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on price_strategy to kezhan_app;
alter table price_strategy enable row level security;
create policy price_strategy_scope on price_strategy to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy price_strategy_platform on price_strategy to kezhan_platform using (true);

create table activity (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "name" varchar(50) not null,
  "kind" varchar(64) collate "C" not null,
  "state" varchar(64) collate "C" not null,
  "adjust" varchar(64) collate "C" not null,
  "share_bp" integer not null,
  "amount_fen" bigint not null,
  "date_from" date not null,
  "date_to" date not null,
  "weekdays" text,
  "room_types" text,
  "channels" text,
  "members_only" char(1) not null,
  "min_nights" integer,
  "min_advance_days" integer,
  "tonight_from" time(0),
  "stock" integer,
  "used" integer,
  "priority" integer not null,
  "is_stackable" char(1) not null,
  "is_exclusive" char(1) not null,
  "remark" text,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index activity_recent on activity (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on activity to kezhan_app;
alter table activity enable row level security;
create policy activity_scope on activity to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy activity_platform on activity to kezhan_platform using (true);

create table hour_rule (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "name" varchar(50) not null,
  "room_types" text,
  "sell_from" time(0) not null,
  "sell_to" time(0) not null,
  "base_minutes" integer not null,
  "base_price_fen" bigint not null,
  "grace_minutes" integer not null,
  "unit_minutes" integer not null,
  "unit_price_fen" bigint not null,
  "max_minutes" integer not null,
  "convert_to_full" char(1) not null,
  "cap_full_price" char(1) not null,
  "enabled" char(1) not null,
  "sort_order" integer not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index hour_rule_recent on hour_rule (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on hour_rule to kezhan_app;
alter table hour_rule enable row level security;
create policy hour_rule_scope on hour_rule to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy hour_rule_platform on hour_rule to kezhan_platform using (true);

insert into hour_rule (id, tenant_id, hotel_code, name, sell_from, sell_to, base_minutes, base_price_fen, grace_minutes, unit_minutes,
  unit_price_fen, max_minutes, convert_to_full, cap_full_price, enabled, sort_order, create_by)
select gen_random_uuid()::text, h.tenant_id, h.code, '三小时钟点房', '08:00', '20:00', 180, 8800, 15, 60, 3000, 480, 'Y', 'Y', 'Y', 1, 'seed' from hotel h;

do $$ begin
  assert (select count(*) from hour_rule) = (select count(*) from hotel), 'every hotel has a rule for hour rooms';
end $$;
