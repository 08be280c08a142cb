-- 资质证照、在线支付、图文介绍
create table hotel_qualification (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "kind" varchar(64) collate "C" not null,
  "cert_no" varchar(60) not null,
  "issue_org" varchar(100),
  "valid_from" date,
  "valid_to" date,
  "remind_days" integer not null,
  "image" text,
  "remark" varchar(200),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index hotel_qualification_recent on hotel_qualification (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on hotel_qualification to kezhan_app;
alter table hotel_qualification enable row level security;
create policy hotel_qualification_scope on hotel_qualification to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy hotel_qualification_platform on hotel_qualification to kezhan_platform using (true);

create table payment_setting (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "name" varchar(50) not null,
  "provider" varchar(64) collate "C" not null,
  "merchant_no" varchar(64) not null,
  "app_id" varchar(64),
  "api_key" text,
  "fee_rate_bp" integer not null,
  "refund_original" char(1) not null,
  "enabled" char(1) not null,
  "remark" varchar(200),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index payment_setting_name_key on payment_setting (tenant_id, hotel_code, "name");
create index payment_setting_recent on payment_setting (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on payment_setting to kezhan_app;
alter table payment_setting enable row level security;
create policy payment_setting_scope on payment_setting to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy payment_setting_platform on payment_setting to kezhan_platform using (true);

create table hotel_rich_info (
  hotel_code varchar(32) collate "C" primary key references hotel (code),
  tenant_id varchar(32) collate "C" not null,
  content jsonb not null,
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
select hotel_rows('hotel_rich_info', 'select, insert, update');

do $$ begin assert to_regclass('hotel_rich_info') is not null; end $$;
