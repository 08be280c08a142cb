-- 客史. Numbers of certificates are sealed; the hash finds them, the tail shows them.
create table guest (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  name varchar(64) not null,
  pinyin varchar(64) collate "C",
  gender varchar(8) collate "C" not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  birthday date,
  nation varchar(20),
  nationality varchar(3) collate "C" not null default 'CHN',
  cert_type varchar(20) collate "C",
  cert_sealed text,
  cert_hash varchar(64) collate "C",
  cert_tail varchar(24),
  cert_valid_to date,
  address varchar(200),
  phone varchar(20) collate "C",
  email varchar(100),
  plate_no varchar(20),
  vip_level varchar(20) collate "C",
  is_black char(1) collate "C" not null default 'N' check (is_black in ('Y', 'N')),
  black_reason varchar(200),
  preferences varchar(200),
  remark varchar(500),
  merged_into varchar(40) collate "C" references guest (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index guest_certificate on guest (hotel_code, cert_type, cert_hash) where cert_hash is not null and merged_into is null;
create index guest_phone on guest (hotel_code, phone);
create index guest_name on guest (hotel_code, name);
create index guest_recent on guest (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('guest', 'select, insert, update, delete');

-- 团队
create table team (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  team_no varchar(20) collate "C" not null,
  name varchar(100) not null,
  kind varchar(10) collate "C" not null default 'tour' check (kind in ('tour', 'meeting', 'long')),
  leader_name varchar(64),
  leader_phone varchar(20) collate "C",
  unit_id varchar(40) collate "C",
  arrive date not null,
  depart date not null,
  release_at timestamp(0),
  released char(1) collate "C" not null default 'N' check (released in ('Y', 'N')),
  channel_id varchar(40) collate "C" not null references mkt_channel (id),
  route_rule varchar(4) collate "C" not null default 'room' check (route_rule in ('room', 'all', 'own')),
  master_folio_id varchar(40) collate "C" references folio (id),
  state varchar(10) collate "C" not null default 'draft' check (state in ('draft', 'confirmed', 'partIn', 'allIn', 'partOut', 'finished', 'cancelled')),
  remark varchar(500),
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  unique (hotel_code, team_no),
  check (arrive < depart)
);
select hotel_rows('team', 'select, insert, update');

create table team_block (
  team_id varchar(40) collate "C" not null references team (id),
  room_type_id varchar(40) collate "C" not null references room_type (id),
  night date not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  rooms integer not null check (rooms >= 0),
  picked_up integer not null default 0 check (picked_up >= 0 and picked_up <= rooms),
  price_fen bigint not null check (price_fen >= 0),
  primary key (team_id, room_type_id, night)
);
create index team_block_night on team_block (hotel_code, night);
select hotel_rows('team_block', 'select, insert, update, delete');

-- 预订单
create table reservation (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  res_no varchar(20) collate "C" not null,
  kind varchar(4) collate "C" not null check (kind in ('FIT', 'TEAM')),
  source_type varchar(12) collate "C" not null check (source_type in ('walkIn', 'member', 'unit', 'agent', 'team', 'ota')),
  channel_id varchar(40) collate "C" not null references mkt_channel (id),
  channel_order_no varchar(64) collate "C",
  channel_version integer not null default 0,
  booker_name varchar(64) not null,
  booker_phone varchar(20) collate "C" not null,
  guest_id varchar(40) collate "C" references guest (id),
  member_id varchar(40) collate "C",
  unit_id varchar(40) collate "C",
  intermediary_id varchar(40) collate "C",
  team_id varchar(40) collate "C" references team (id),
  arrive date not null,
  depart date not null,
  eta timestamp(0),
  hold_until timestamp(0),
  guarantee varchar(10) collate "C" not null default 'none' check (guarantee in ('none', 'until', 'prepaid', 'credit', 'unit')),
  stay_kind varchar(6) collate "C" not null default 'full' check (stay_kind in ('full', 'hour', 'free', 'house', 'long')),
  pay_mode varchar(10) collate "C" not null default 'own' check (pay_mode in ('own', 'prepaid', 'account', 'stored')),
  is_confirmed char(1) collate "C" not null default 'Y' check (is_confirmed in ('Y', 'N')),
  state varchar(10) collate "C" not null check (state in ('pending', 'booked', 'partIn', 'allIn', 'done', 'cancelled', 'noShow')),
  folio_id varchar(40) collate "C" references folio (id),
  total_fen bigint not null default 0,
  salesman varchar(64),
  remark varchar(500),
  guest_remark varchar(500),
  cancel_reason varchar(200),
  cancelled_at timestamptz(3),
  business_date date not null,
  shift_session_id varchar(40) collate "C" references shift_session (id),
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  unique (hotel_code, res_no),
  constraint reservation_dates check (arrive < depart or (arrive = depart and stay_kind = 'hour'))
);
create unique index reservation_channel_order on reservation (hotel_code, channel_id, channel_order_no) where channel_order_no is not null;
create index reservation_arrival on reservation (hotel_code, arrive, state);
create index reservation_recent on reservation (hotel_code, create_time desc, id);
create index reservation_phone on reservation (hotel_code, booker_phone);
select hotel_rows('reservation', 'select, insert, update');

-- One row is one room.
create table reservation_room (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  reservation_id varchar(40) collate "C" not null references reservation (id),
  line_no integer not null,
  room_type_id varchar(40) collate "C" not null references room_type (id),
  room_id varchar(40) collate "C" references room (id),
  -- The type whose stock it takes: that of its room, else the booked one.
  stock_type_id varchar(40) collate "C" not null references room_type (id),
  channel_id varchar(40) collate "C" not null,
  arrive_at timestamp(0) not null,
  depart_at timestamp(0) not null,
  arrive date not null,
  depart date not null,
  rate_plan_id varchar(40) collate "C",
  adults integer not null default 1 check (adults between 0 and 20),
  children integer not null default 0 check (children between 0 and 20),
  breakfasts integer not null default 0 check (breakfasts between 0 and 20),
  extra_beds integer not null default 0 check (extra_beds between 0 and 9),
  guest_name varchar(64),
  guest_phone varchar(20) collate "C",
  guests jsonb not null default '[]',
  state varchar(10) collate "C" not null default 'waiting' check (state in ('waiting', 'inHouse', 'cancelled', 'noShow')),
  is_superseded char(1) collate "C" not null default 'N' check (is_superseded in ('Y', 'N')),
  stay_id varchar(40) collate "C",
  hour_rule_id varchar(40) collate "C",
  version integer not null default 1,
  unique (reservation_id, line_no)
);
create index reservation_room_waiting on reservation_room (hotel_code, arrive, depart) where state = 'waiting';
create index reservation_room_room on reservation_room (room_id) where room_id is not null;
select hotel_rows('reservation_room', 'select, insert, update');

create table reservation_night (
  reservation_room_id varchar(40) collate "C" not null references reservation_room (id),
  night date not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  price_fen bigint not null check (price_fen >= 0),
  base_fen bigint not null check (base_fen >= 0),
  trace jsonb not null default '[]',
  override_reason varchar(200),
  override_by varchar(64),
  primary key (reservation_room_id, night)
);
select hotel_rows('reservation_night', 'select, insert, update, delete');

-- 在住单
create table stay (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  stay_no varchar(20) collate "C" not null,
  reservation_room_id varchar(40) collate "C" references reservation_room (id),
  room_id varchar(40) collate "C" not null references room (id),
  booked_type_id varchar(40) collate "C" not null references room_type (id),
  -- The type of the room, whose stock it takes.
  stock_type_id varchar(40) collate "C" not null references room_type (id),
  stay_kind varchar(6) collate "C" not null default 'full' check (stay_kind in ('full', 'hour', 'free', 'house', 'long')),
  source_type varchar(12) collate "C" not null check (source_type in ('walkIn', 'member', 'unit', 'agent', 'team', 'ota')),
  channel_id varchar(40) collate "C" not null references mkt_channel (id),
  member_id varchar(40) collate "C",
  unit_id varchar(40) collate "C",
  intermediary_id varchar(40) collate "C",
  team_id varchar(40) collate "C" references team (id),
  -- 联房: the stay that leads the link; a leader names itself.
  link_id varchar(40) collate "C",
  main_guest_id varchar(40) collate "C" references guest (id),
  guest_name varchar(64) not null,
  arrive_at timestamp(0) not null,
  arrive_on date not null,
  depart_plan_at timestamp(0) not null,
  depart date not null,
  depart_at timestamp(0),
  depart_on date,
  rate_plan_id varchar(40) collate "C",
  hour_rule_id varchar(40) collate "C",
  breakfasts integer not null default 0,
  deposit_due_fen bigint not null default 0,
  state varchar(10) collate "C" not null default 'inHouse' check (state in ('inHouse', 'out', 'walkedOut', 'onAccount', 'voided')),
  folio_id varchar(40) collate "C" not null references folio (id),
  is_secret char(1) collate "C" not null default 'N' check (is_secret in ('Y', 'N')),
  is_auto_extended char(1) collate "C" not null default 'N' check (is_auto_extended in ('Y', 'N')),
  walk_out_reason varchar(200),
  responsible varchar(64),
  remark varchar(500),
  business_date date not null,
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  unique (hotel_code, stay_no),
  -- Who left on the day he came, before the audit and free of charge, slept no night.
  constraint stay_dates check (arrive_on < depart or (arrive_on = depart and (stay_kind = 'hour' or state <> 'inHouse'))),
  -- An occupied room has exactly one stay in the house; two may exchange their rooms within one transaction.
  constraint stay_room_in_house exclude using btree (room_id with =) where (state = 'inHouse') deferrable initially immediate
);
create unique index stay_of_line on stay (reservation_room_id) where reservation_room_id is not null and state <> 'voided';
create index stay_in_house on stay (hotel_code, depart) where state = 'inHouse';
create index stay_left on stay (hotel_code, depart_on) where depart_on is not null;
create index stay_unsettled on stay (hotel_code, state) where state in ('walkedOut', 'onAccount');
create index stay_link on stay (link_id) where link_id is not null;
create index stay_team on stay (team_id) where team_id is not null;
create index stay_guest_history on stay (main_guest_id);
select hotel_rows('stay', 'select, insert, update');
alter table room_state add foreign key (stay_id) references stay (id);
alter table reservation_room add foreign key (stay_id) references stay (id);

create table stay_night (
  stay_id varchar(40) collate "C" not null references stay (id),
  night date not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  price_fen bigint not null check (price_fen >= 0),
  base_fen bigint not null check (base_fen >= 0),
  trace jsonb not null default '[]',
  override_reason varchar(200),
  override_by varchar(64),
  posted_line_id varchar(40) collate "C" references folio_line (id),
  primary key (stay_id, night)
);
create index stay_night_unposted on stay_night (hotel_code, night) where posted_line_id is null;
select hotel_rows('stay_night', 'select, insert, update, delete');

-- 同住人, the main guest among them.
create table stay_guest (
  id varchar(40) collate "C" primary key,
  stay_id varchar(40) collate "C" not null references stay (id),
  guest_id varchar(40) collate "C" not null references guest (id),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  is_main char(1) collate "C" not null check (is_main in ('Y', 'N')),
  in_at timestamp(0) not null,
  out_at timestamp(0),
  relation varchar(20),
  is_minor char(1) collate "C" not null default 'N' check (is_minor in ('Y', 'N')),
  guardian_name varchar(64),
  guardian_phone varchar(20) collate "C",
  guardian_relation varchar(20),
  registration varchar(10) collate "C" not null default 'waiting' check (registration in ('waiting', 'sent', 'failed', 'outSent', 'off')),
  registration_text varchar(200),
  registration_tries integer not null default 0,
  next_try_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index stay_guest_main on stay_guest (stay_id) where is_main = 'Y' and out_at is null;
create unique index stay_guest_once on stay_guest (stay_id, guest_id) where out_at is null;
create index stay_guest_person on stay_guest (guest_id) where out_at is null;
create index stay_guest_queue on stay_guest (hotel_code, next_try_at) where registration in ('waiting', 'failed');
select hotel_rows('stay_guest', 'select, insert, update');

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

-- 制卡
create table key_card (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  card_no varchar(40) collate "C" not null,
  stay_id varchar(40) collate "C" references stay (id),
  room_id varchar(40) collate "C" not null references room (id),
  kind varchar(8) collate "C" not null check (kind in ('NEW', 'COPY', 'EXTEND', 'CLEAR')),
  valid_from timestamp(0) not null,
  valid_to timestamp(0) not null,
  state varchar(8) collate "C" not null default 'valid' check (state in ('valid', 'void', 'lost')),
  voided_at timestamptz(3),
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now()
);
create index key_card_stay on key_card (stay_id);
create unique index key_card_no on key_card (hotel_code, card_no) where state = 'valid';
select hotel_rows('key_card', 'select, insert, update (valid_to, state, voided_at)');

-- 叫醒、留言、借物 and other things that are done for a guest.
create table stay_service (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  stay_id varchar(40) collate "C" not null references stay (id),
  kind varchar(10) collate "C" not null check (kind in ('wakeup', 'message', 'rental')),
  at_time timestamp(0),
  item_id varchar(40) collate "C",
  qty integer not null default 1 check (qty > 0),
  content varchar(500) not null,
  state varchar(10) collate "C" not null check (state in ('waiting', 'done', 'missed', 'cancelled', 'out', 'back', 'lost')),
  line_id varchar(40) collate "C" references folio_line (id),
  version integer not null default 1,
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index stay_service_stay on stay_service (stay_id, kind);
create index stay_service_open on stay_service (hotel_code, kind, at_time) where state in ('waiting', 'out');
select hotel_rows('stay_service', 'select, insert, update');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'stay', 'delete') and not has_table_privilege('kezhan_app', 'reservation', 'delete'), 'orders are never deleted';
end $$;
