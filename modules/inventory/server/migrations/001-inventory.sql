-- replaces: marketing/002-channel-stock, reservations/001-orders

-- 超订设置
create table overbook_cfg (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  room_type_id varchar(64) collate "C" constraint overbook_cfg_room_type references room_type (id) on delete cascade,
  date_from date not null,
  date_to date not null,
  weekdays text,
  limit_kind varchar(64) collate "C" not null,
  qty integer not null,
  share_bp integer not null,
  channels text,
  enabled char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index overbook_cfg_recent on overbook_cfg (tenant_id, hotel_code, create_time desc, id);
create index overbook_cfg_room_type_idx on overbook_cfg (room_type_id);
select hotel_rows('overbook_cfg', 'select, insert, update, delete');

-- 渠道控房
create table channel_allotment (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  channel_id varchar(64) collate "C" not null constraint channel_allotment_mkt_channel references mkt_channel (id) on delete cascade,
  room_type_id varchar(64) collate "C" not null constraint channel_allotment_room_type references room_type (id) on delete cascade,
  date date not null,
  mode varchar(64) collate "C" not null,
  qty integer not null,
  release_days integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index channel_allotment_recent on channel_allotment (tenant_id, hotel_code, create_time desc, id);
create unique index channel_allotment_date_key on channel_allotment (tenant_id, hotel_code, room_type_id, date, channel_id);
create index channel_allotment_room_type_idx on channel_allotment (room_type_id);
create index channel_allotment_mkt_channel_idx on channel_allotment (channel_id);
select hotel_rows('channel_allotment', 'select, insert, update, delete');

-- The stock of a room type in a night, counted. More than there is can be sold only where over_allowed says so, and that is written with a
-- right and a reason; whatever a handler forgets, this check refuses.
create table type_night (
  room_type_id varchar(40) collate "C" not null references room_type (id),
  night date not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  physical integer not null check (physical >= 0),
  blocked integer not null default 0 check (blocked >= 0),
  in_house integer not null default 0 check (in_house >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  team_block integer not null default 0 check (team_block >= 0),
  over_allowed integer not null default 0 check (over_allowed >= 0),
  primary key (room_type_id, night),
  constraint type_night_stock check (in_house + reserved + team_block <= physical - blocked + over_allowed)
) with (fillfactor = 70);
create index type_night_hotel on type_night (hotel_code, night);
select hotel_rows('type_night', 'select, insert, update');

-- Sold through a channel, for kept and limited rooms.
create table type_night_channel (
  room_type_id varchar(40) collate "C" not null,
  night date not null,
  channel_id varchar(40) collate "C" not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  sold integer not null check (sold >= 0),
  primary key (room_type_id, night, channel_id)
) with (fillfactor = 70);
create index type_night_channel_hotel on type_night_channel (hotel_code, night);
select hotel_rows('type_night_channel', 'select, insert, update');

-- Rooms that come, go or change their type change what can be sold from today on. Who counts the rooms of a type for a night nobody has asked
-- for yet (`open_type_nights`) shares a lock with whom changes them, so that no night begins with an old number. Fewer rooms than orders are
-- possible and shown as over-sold until somebody cures it; they are never a reason not to record that a room is gone.
create function recount_rooms() returns trigger language plpgsql as $$
declare
  changed text[] := array_remove(array[case when tg_op <> 'INSERT' then old.room_type_id end, case when tg_op <> 'DELETE' then new.room_type_id end], null);
begin
  perform pg_advisory_xact_lock(hashtextextended('rooms of ' || t, 0)) from (select distinct unnest(changed) as t order by 1) as types;
  update type_night n set physical = c.rooms,
    over_allowed = greatest(0, n.in_house + n.reserved + n.team_block - (c.rooms - n.blocked))
  from hotel h, lateral (select t as id, (select count(*) from room r where r.room_type_id = t and r.enabled = 'Y') as rooms from unnest(changed) as t) as c
  where h.code = n.hotel_code and n.night >= h.business_date and n.room_type_id = c.id;
  return null;
end $$;
create trigger room_counts after insert or delete or update of room_type_id, enabled on room for each row execute function recount_rooms();

-- Begins to count nights: rows that are not there yet, with the rooms and repairs of that night.
create function open_type_nights(types text[], first_night date, last_night date, check_in time) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('rooms of ' || t, 0)) from (select distinct unnest(types) as t order by 1) as wanted;
  insert into type_night (room_type_id, night, tenant_id, hotel_code, physical, blocked)
  select t.id, d.night::date, t.tenant_id, t.hotel_code,
    (select count(*) from room r where r.room_type_id = t.id and r.enabled = 'Y'),
    (select count(distinct b.room_id) from room_block b join room r on r.id = b.room_id
     where r.room_type_id = t.id and r.enabled = 'Y' and b.state = 'active' and b.is_unsellable = 'Y'
       and b.from_at <= d.night::date + check_in and d.night::date + check_in < b.to_at)
  from room_type t cross join generate_series(first_night::timestamp, last_night::timestamp, interval '1 day') as d (night)
  where t.id = any(types) order by t.id, d.night
  on conflict do nothing;
end $$;

do $$ begin
  assert to_regclass('channel_allotment_date_key') is not null, 'a channel has one word for a type and a day';
  assert (select count(*) = 1 from pg_constraint where conname = 'type_night_stock'), 'nobody sells more than there is without a word';
end $$;
