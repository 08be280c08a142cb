create table room_type (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "code" varchar(20) not null,
  "name" varchar(50) not null,
  "short_name" varchar(10),
  "bed_type" varchar(64) collate "C" not null,
  "max_guests" integer not null,
  "base_price_fen" bigint not null,
  "deposit_fen" bigint not null,
  "area_m2" numeric(18,1),
  "features" text,
  "color" varchar(7) collate "C",
  "is_virtual" char(1) not null,
  "enabled" char(1) not null,
  "sort_order" integer not null,
  "remark" text,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index room_type_code_key on room_type (tenant_id, hotel_code, "code");
create index room_type_recent on room_type (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on room_type to kezhan_app;
alter table room_type enable row level security;
create policy room_type_scope on room_type to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy room_type_platform on room_type to kezhan_platform using (true);

do $$ begin assert to_regclass('room_type') is not null; end $$;
