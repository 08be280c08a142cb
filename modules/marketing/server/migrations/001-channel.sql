create table mkt_channel (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "code" varchar(20) not null,
  "name" varchar(50) not null,
  "kind" varchar(64) collate "C" not null,
  "short" varchar(2),
  "logo" text,
  "color" varchar(7) collate "C",
  "commission_bp" integer not null,
  "settle" varchar(64) collate "C" not null,
  "auto_confirm" char(1) not null,
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
create unique index mkt_channel_code_key on mkt_channel (tenant_id, hotel_code, "code");
create index mkt_channel_recent on mkt_channel (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on mkt_channel to kezhan_app;
alter table mkt_channel enable row level security;
create policy mkt_channel_scope on mkt_channel to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy mkt_channel_platform on mkt_channel to kezhan_platform using (true);

do $$ begin assert to_regclass('mkt_channel') is not null; end $$;
