-- 防漏线索. A rule finds a thing once; what people say of it is theirs, and no later run changes it.
create table leak_hit (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  happened_at timestamptz(3) not null,
  rule_key varchar(64) collate "C" not null,
  severity varchar(64) collate "C" not null check (severity in ('H', 'M', 'L')),
  room_no varchar(20),
  order_no varchar(40),
  before_text varchar(200),
  after_text varchar(200),
  amount_fen bigint not null,
  operator varchar(64),
  operator_name varchar(64),
  shift_name varchar(40),
  approver_name varchar(64),
  state varchar(64) collate "C" not null default 'new' check (state in ('new', 'normal', 'follow', 'done')),
  last_note varchar(500),
  judged_by varchar(64),
  judged_at timestamptz(3),
  bill_no varchar(20),
  approver varchar(64),
  subject varchar(120) not null,
  stay_id varchar(40),
  reservation_id varchar(40),
  folio_id varchar(40),
  shift_session_id varchar(40),
  evidence text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  constraint leak_hit_judged check ((state = 'new') = (judged_at is null))
);
create unique index leak_hit_subject on leak_hit (hotel_code, rule_key, subject);
create index leak_hit_recent on leak_hit (tenant_id, hotel_code, create_time desc, id);
create index leak_hit_day on leak_hit (hotel_code, business_date);
-- What a sum of a day comes to may still grow while nobody has looked at it.
select hotel_rows('leak_hit', 'select, insert, update (amount_fen, before_text, after_text, evidence, severity, happened_at, state, last_note, judged_by, judged_at, version, update_by, update_time)');

-- What people have said of a hit: added only.
create table leak_note (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  hit_id varchar(40) collate "C" not null references leak_hit (id),
  state varchar(10) collate "C" not null check (state in ('normal', 'follow', 'done')),
  note varchar(500) not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  created_at timestamptz(3) not null default now()
);
create index leak_note_hit on leak_note (hit_id, created_at);
select hotel_rows('leak_note', 'select, insert');

-- The run of an audit: one for each day, and the manager hears of it once.
create table leak_run (
  hotel_code varchar(32) collate "C" not null references hotel (code),
  business_date date not null,
  tenant_id varchar(32) collate "C" not null,
  found integer not null,
  added integer not null,
  faults text not null,
  ran_at timestamptz(3) not null default now(),
  primary key (hotel_code, business_date)
);
select hotel_rows('leak_run', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'leak_hit', 'delete'), 'a hit is never forgotten';
  assert not has_column_privilege('kezhan_app', 'leak_hit', 'operator', 'update'), 'a hit stays about whom it was';
  assert not has_table_privilege('kezhan_app', 'leak_note', 'update') and not has_table_privilege('kezhan_app', 'leak_note', 'delete'), 'what was said stays said';
end $$;
