-- replaces: rooms/001-building, rooms/002-room-feature, rooms/003-room-type, rooms/004-room, rooms/005-door-lock

create table building (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(50) not null,
  manager varchar(64) collate "C",
  opened_on date,
  is_open char(1) not null,
  sort_order integer not null,
  photo text,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index building_code_key on building (tenant_id, hotel_code, code);
create index building_recent on building (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('building', 'select, insert, update, delete');

create table building_floor (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  building_id varchar(40) collate "C" not null constraint building_floor_master references building (id) on delete cascade,
  floor_no integer not null,
  name varchar(30) not null,
  is_guest_floor char(1) not null,
  remark varchar(100),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index building_floor_floor_no_key on building_floor (building_id, floor_no);
create index building_floor_recent on building_floor (tenant_id, hotel_code, create_time desc, id);
create index building_floor_master_idx on building_floor (building_id);
select hotel_rows('building_floor', 'select, insert, update, delete');

create table room_feature (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(50) not null,
  surcharge bigint not null,
  is_sold char(1) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index room_feature_code_key on room_feature (tenant_id, hotel_code, code);
create index room_feature_recent on room_feature (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('room_feature', 'select, insert, update, delete');

create table room_type (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(20) not null,
  name varchar(50) not null,
  short_name varchar(10),
  bed_type varchar(64) collate "C" not null,
  max_guests integer not null,
  base_price_fen bigint not null,
  deposit_fen bigint not null,
  area_m2 numeric(18,1),
  features text,
  color varchar(7) collate "C",
  is_virtual char(1) not null,
  enabled char(1) not null,
  sort_order integer not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index room_type_code_key on room_type (tenant_id, hotel_code, code);
create index room_type_recent on room_type (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('room_type', 'select, insert, update, delete');

create table room (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  room_no varchar(20) not null,
  room_type_id varchar(64) collate "C" not null references room_type (id),
  building_id varchar(64) collate "C" not null references building (id),
  floor_no integer not null,
  features text,
  max_guests integer,
  phone_ext varchar(20),
  lock_no varchar(40),
  connect_room_id varchar(64) collate "C",
  enabled char(1) not null,
  sort_order integer not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index room_room_no_key on room (tenant_id, hotel_code, room_no);
create index room_recent on room (tenant_id, hotel_code, create_time desc, id);
create index room_type_rooms on room (hotel_code, room_type_id);
select hotel_rows('room', 'select, insert, update, delete');

create table door_lock (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  lock_no varchar(40) not null,
  room_id varchar(64) collate "C" not null constraint door_lock_room references room (id) on delete cascade,
  lock_vendor varchar(64) collate "C" not null,
  encoder_type varchar(60),
  params jsonb,
  enabled char(1) not null,
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index door_lock_lock_no_key on door_lock (tenant_id, hotel_code, lock_no);
create index door_lock_recent on door_lock (tenant_id, hotel_code, create_time desc, id);
create index door_lock_room_idx on door_lock (room_id);
select hotel_rows('door_lock', 'select, insert, update, delete');

do $$ begin
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('building', 'building_floor', 'room_feature', 'room_type', 'room', 'door_lock')),
    'hotels see their own rooms only';
end $$;
