-- replaces: reservations/001-orders, reservations/003-guests, reservations/005-extra-beds, reservations/008-left-stays

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
  -- 加床: what stood in the order goes with the guest, and the audit charges it night by night.
  extra_beds integer not null default 0 check (extra_beds between 0 and 9),
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
-- The list of those who have left begins with the last; without an order of its own every page would sort all of them.
create index stay_left_latest on stay (hotel_code, depart_at desc, id) where state in ('out', 'walkedOut', 'onAccount');
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
create index stay_guest_file on stay_guest (guest_id, stay_id);
select hotel_rows('stay_guest', 'select, insert, update');

-- 住宿登记: one row for each thing that the public security is to hear, sent in the order it happened. The state of the guest
-- (stay_guest.registration) says what his last row says.
create table registration_upload (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  seq bigint generated always as identity,
  stay_guest_id varchar(40) collate "C" not null references stay_guest (id),
  action varchar(6) collate "C" not null check (action in ('in', 'move', 'edit', 'out', 'void')),
  room_no varchar(20) not null,
  at timestamp(0) not null,
  state varchar(8) collate "C" not null default 'waiting' check (state in ('waiting', 'failed', 'sent')),
  fault varchar(200),
  tries integer not null default 0,
  next_try_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  check ((state = 'sent') = (sent_at is not null))
);
create index registration_upload_queue on registration_upload (hotel_code, next_try_at) where state <> 'sent';
create index registration_upload_guest on registration_upload (stay_guest_id, seq);
create index registration_upload_recent on registration_upload (hotel_code, seq desc);
select hotel_rows('registration_upload', 'select, insert, update (state, fault, tries, next_try_at, sent_at)');

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
  assert not has_table_privilege('kezhan_app', 'stay', 'delete'), 'stays are never deleted';
  assert not has_table_privilege('kezhan_app', 'registration_upload', 'delete'), 'what was to be told stays written';
end $$;
