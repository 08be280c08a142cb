create table building (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "code" varchar(20) not null,
  "name" varchar(50) not null,
  "manager" varchar(64) collate "C",
  "opened_on" date,
  "is_open" char(1) not null,
  "sort_order" integer not null,
  "photo" text,
  "remark" text,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index building_code_key on building (tenant_id, hotel_code, "code");
create index building_recent on building (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on building to kezhan_app;
alter table building enable row level security;
create policy building_scope on building to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy building_platform on building to kezhan_platform using (true);
create table building_floor (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "building_id" varchar(40) collate "C" not null,
  "floor_no" integer not null,
  "name" varchar(30) not null,
  "is_guest_floor" char(1) not null,
  "remark" varchar(100),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index building_floor_floor_no_key on building_floor ("building_id", "floor_no");
create index building_floor_recent on building_floor (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on building_floor to kezhan_app;
alter table building_floor enable row level security;
create policy building_floor_scope on building_floor to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy building_floor_platform on building_floor to kezhan_platform using (true);
alter table building_floor add constraint building_floor_master foreign key ("building_id") references building (id) on delete cascade;
create index building_floor_master_idx on building_floor ("building_id");

do $$ begin assert to_regclass('building_floor') is not null; end $$;
