-- replaces: rooms/004-room

-- What a room is like just now; every room has exactly one row. Whether it is occupied is whether somebody lives in it.
create table room_state (
  room_id varchar(40) collate "C" primary key references room (id) on delete cascade,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  hk varchar(10) collate "C" not null default 'clean' check (hk in ('clean', 'dirty', 'inspected', 'pickup')),
  hk_by varchar(64),
  hk_at timestamptz(3) not null default now(),
  stay_id varchar(40) collate "C",
  is_dnd char(1) collate "C" not null default 'N' check (is_dnd in ('Y', 'N')),
  version bigint not null default 1
);
create unique index room_state_stay on room_state (stay_id) where stay_id is not null;
create index room_state_hotel on room_state (hotel_code);
select hotel_rows('room_state', 'select, insert, update');

create function add_room_state() returns trigger language plpgsql as $$
begin
  insert into room_state (room_id, tenant_id, hotel_code) values (new.id, new.tenant_id, new.hotel_code);
  return null;
end $$;
create trigger room_begins after insert on room for each row execute function add_room_state();

-- 维修、停用、锁房
create table room_block (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  room_id varchar(40) collate "C" not null references room (id),
  kind varchar(4) collate "C" not null check (kind in ('OOO', 'OOS', 'LOCK')),
  from_at timestamp(0) not null,
  to_at timestamp(0) not null,
  is_unsellable char(1) collate "C" not null check (is_unsellable in ('Y', 'N')),
  reason varchar(64) not null,
  remark varchar(200),
  return_hk varchar(10) collate "C" not null default 'dirty' check (return_hk in ('clean', 'dirty', 'inspected')),
  state varchar(10) collate "C" not null default 'active' check (state in ('active', 'finished', 'cancelled')),
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  ended_by varchar(64),
  ended_at timestamptz(3),
  constraint room_block_period check (from_at < to_at)
);
create index room_block_room on room_block (room_id, from_at);
create index room_block_active on room_block (hotel_code, to_at) where state = 'active';
select hotel_rows('room_block', 'select, insert, update (to_at, remark, state, version, ended_by, ended_at)');

-- The table that protects rooms: stays, assignments, repairs and locks write one row each, and no two of them share a moment of a room.
-- Times are those of the hotel's wall clock, as people plan and read them. Ended periods stay: they are the history of the room.
create table room_period (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  room_id varchar(40) collate "C" not null references room (id),
  period tsrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period)),
  source varchar(6) collate "C" not null check (source in ('STAY', 'ASSIGN', 'OOO', 'OOS', 'LOCK')),
  source_id varchar(40) collate "C" not null,
  title varchar(60) not null,
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  constraint room_period_free exclude using gist (room_id with =, period with &&) where (active) deferrable initially immediate
);
create index room_period_source on room_period (source_id, source);
create unique index room_period_one_active on room_period (source, source_id) where active;
create index room_period_hotel on room_period using gist (hotel_code, period) where (active);
select hotel_rows('room_period', 'select, insert, update (room_id, period, title, active)');

do $$ begin
  assert (select condeferrable from pg_constraint where conname = 'room_period_free'), 'two rooms can be swapped in one transaction';
  assert not has_table_privilege('kezhan_app', 'room_period', 'delete'), 'the history of a room stays';
end $$;
