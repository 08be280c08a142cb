create table door_lock (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "lock_no" varchar(40) not null,
  "room_id" varchar(64) collate "C" not null,
  "lock_vendor" varchar(64) collate "C" not null,
  "encoder_type" varchar(60),
  "params" jsonb,
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
create unique index door_lock_lock_no_key on door_lock (tenant_id, hotel_code, "lock_no");
create index door_lock_recent on door_lock (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on door_lock to kezhan_app;
alter table door_lock enable row level security;
create policy door_lock_scope on door_lock to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy door_lock_platform on door_lock to kezhan_platform using (true);
alter table door_lock add constraint door_lock_room foreign key (room_id) references room (id) on delete cascade;
create index door_lock_room_idx on door_lock (room_id);

do $$ begin assert to_regclass('door_lock') is not null; end $$;
