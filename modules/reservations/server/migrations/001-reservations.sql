-- replaces: reservations/001-orders, reservations/002-team-notes, reservations/003-guests, reservations/007-coming-and-going,
-- replaces: reservations/008-left-stays

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
  -- What a team meets and eats is planned with its rooms (hotel domain §4.2, 会议/用餐备注).
  meeting_note varchar(500),
  meal_note varchar(500),
  unique (hotel_code, team_no),
  check (arrive < depart)
);
-- Teams whose kept rooms go back by themselves are looked for every minute.
create index team_release on team (release_at) where released = 'N' and release_at is not null;
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
create index reservation_guest on reservation (guest_id) where guest_id is not null;
-- Bookings by arrival, the next first, as their list shows them.
create index reservation_by_arrival on reservation (hotel_code, arrive desc, create_time desc, id);
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
create index reservation_room_room on reservation_room (room_id) where room_id is not null;
-- Who comes and goes, by type and day, is counted from the index alone: row security asks for the tenant, the chart for the type.
create index reservation_room_waiting on reservation_room (hotel_code, arrive, depart) include (tenant_id, stock_type_id) where state = 'waiting';
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

do $$ begin
  assert not has_table_privilege('kezhan_app', 'reservation', 'delete'), 'orders are never deleted';
end $$;
