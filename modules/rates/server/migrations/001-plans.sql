-- 取消规则、价格方案
create table cancel_rule (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "name" varchar(50) not null,
  "free_until_hours" integer not null,
  "late_fee" varchar(64) collate "C" not null,
  "late_share_bp" integer not null,
  "late_amount_fen" bigint not null,
  "no_show_fee" varchar(64) collate "C" not null,
  "no_show_share_bp" integer not null,
  "no_show_amount_fen" bigint not null,
  "is_default" char(1) not null,
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
create index cancel_rule_recent on cancel_rule (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on cancel_rule to kezhan_app;
alter table cancel_rule enable row level security;
create policy cancel_rule_scope on cancel_rule to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy cancel_rule_platform on cancel_rule to kezhan_platform using (true);

create table rate_plan (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "code" varchar(20) not null,
  "name" varchar(50) not null,
  "kind" varchar(64) collate "C" not null,
  "derive" varchar(64) collate "C" not null,
  "share_bp" integer not null,
  "amount_fen" bigint not null,
  "breakfasts" integer not null,
  "cancel_rule_id" varchar(64) collate "C",
  "guarantee" varchar(64) collate "C" not null,
  "room_types" text,
  "valid_from" date,
  "valid_to" date,
  "min_nights" integer,
  "max_nights" integer,
  "min_advance_days" integer,
  "max_advance_days" integer,
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
create unique index rate_plan_code_key on rate_plan (tenant_id, hotel_code, "code");
create index rate_plan_recent on rate_plan (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on rate_plan to kezhan_app;
alter table rate_plan enable row level security;
create policy rate_plan_scope on rate_plan to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy rate_plan_platform on rate_plan to kezhan_platform using (true);
alter table rate_plan add constraint rate_plan_cancel_rule foreign key (cancel_rule_id) references cancel_rule (id);

-- Hotels that are there already begin with what a new one gets (server/new-hotel.ts).
insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen,
  no_show_fee, no_show_share_bp, no_show_amount_fen, is_default, enabled, sort_order, create_by)
select gen_random_uuid()::text, h.tenant_id, h.code, '标准取消规则', 0, 'none', 10000, 0, 'first_night', 10000, 0, 'Y', 'Y', 1, 'seed' from hotel h;
insert into rate_plan (id, tenant_id, hotel_code, code, name, kind, derive, share_bp, amount_fen, breakfasts, cancel_rule_id, guarantee,
  enabled, sort_order, create_by)
select gen_random_uuid()::text, r.tenant_id, r.hotel_code, 'RACK', '门市价', 'rack', 'percent', 10000, 0, 0, r.id, 'none', 'Y', 1, 'seed' from cancel_rule r;

do $$ begin
  assert (select count(*) from rate_plan) = (select count(*) from hotel), 'every hotel has a plan';
end $$;
