create table room_feature (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "code" varchar(20) not null,
  "name" varchar(50) not null,
  "surcharge" bigint not null,
  "is_sold" char(1) not null,
  "sort_order" integer not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index room_feature_code_key on room_feature (tenant_id, hotel_code, "code");
create index room_feature_recent on room_feature (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on room_feature to kezhan_app;
alter table room_feature enable row level security;
create policy room_feature_scope on room_feature to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy room_feature_platform on room_feature to kezhan_platform using (true);

do $$ begin assert to_regclass('room_feature') is not null; end $$;
