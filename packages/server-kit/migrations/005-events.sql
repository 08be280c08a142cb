-- What happened and somebody must hear of: one open row for each event and subject. It is written with the transaction of the
-- deed and closed with that of the remedy, so it exists exactly if the deed does.
create table event_message (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(60) collate "C" not null,
  family varchar(20) collate "C" not null,
  level char(1) collate "C" not null check (level in ('H', 'M', 'L')),
  title varchar(100) not null,
  content varchar(1000) not null,
  variables jsonb not null,
  subject_id varchar(100) collate "C" not null,
  -- 房号 or 单号, as people call it.
  subject_label varchar(100) not null,
  path varchar(300),
  opens varchar(20) collate "C" check (opens in ('stay', 'reservation')),
  opens_id varchar(100) collate "C",
  -- Not shown where the hotel wants it by other ways only.
  is_station boolean not null default true,
  has_sound boolean not null default true,
  raised_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  due_at timestamptz(3),
  lapses_at timestamptz(3),
  times integer not null default 1,
  -- Grows when what it says changes: then it is unread again.
  version integer not null default 1,
  -- The version that was handed on to the ways out of the house.
  handed_version integer not null default 0,
  done_at timestamptz(3),
  handled_by varchar(64),
  handled_name varchar(100),
  note varchar(500),
  constraint event_message_done check (done_at is not null or (handled_by is null and note is null))
);
create unique index event_message_open on event_message (hotel_code, code, subject_id) where done_at is null;
create index event_message_unread on event_message (hotel_code, family, code) where done_at is null;
create index event_message_recent on event_message (hotel_code, family, last_at desc, id desc);
create index event_message_subject on event_message (hotel_code, code, subject_id) where handled_by is not null;
create index event_message_to_hand on event_message (hotel_code) where handed_version < version;
create index event_message_lapsing on event_message (lapses_at) where done_at is null and lapses_at is not null;
select hotel_rows('event_message', 'select, insert, update, delete');

-- Who has read which version of it.
create table event_reading (
  message_id varchar(40) collate "C" not null references event_message (id) on delete cascade,
  user_id varchar(40) collate "C" not null,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  version integer not null,
  read_at timestamptz(3) not null default now(),
  primary key (message_id, user_id)
);
select hotel_rows('event_reading', 'select, insert, update');

-- What a hotel says differently about an event (消息设置).
create table event_setting (
  id varchar(120) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  code varchar(60) collate "C" not null,
  level char(1) collate "C" not null check (level in ('H', 'M', 'L')),
  is_station boolean not null,
  has_sound boolean not null,
  ways text[] not null check (ways <@ array['sms', 'mail', 'wecom']),
  role_ids text[] not null,
  usernames text[] not null,
  on_shift_only boolean not null,
  quiet_from time(0),
  quiet_to time(0),
  constraint event_setting_quiet check ((quiet_from is null) = (quiet_to is null)),
  unique (hotel_code, code)
);
select hotel_rows('event_setting', 'select, insert, update');
