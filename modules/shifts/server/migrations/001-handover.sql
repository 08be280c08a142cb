create table handover (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null references hotel (code),
  "handover_no" varchar(20) not null,
  "business_date" date not null,
  "shift_name" varchar(40) not null,
  "giver" varchar(64) not null,
  "receiver" varchar(64),
  "handed_at" timestamptz(3) not null,
  "taken_fen" bigint not null,
  "returned_fen" bigint not null,
  "expected_fen" bigint not null,
  "counted_fen" bigint not null check (counted_fen >= 0),
  "over_short_fen" bigint not null,
  "submit_fen" bigint not null check (submit_fen >= 0),
  "left_fen" bigint not null check (left_fen >= 0),
  "is_forced" char(1) not null,
  "state" varchar(64) collate "C" not null check (state in ('handedOver', 'received')),
  "received_fen" bigint,
  "received_by" varchar(64),
  "reason" varchar(200),
  "remark" varchar(500),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id),
  constraint handover_adds_up check (counted_fen = expected_fen + over_short_fen and counted_fen = submit_fen + left_fen),
  constraint handover_explained check (over_short_fen = 0 or coalesce(reason, '') <> '')
);
create unique index handover_handover_no_key on handover (tenant_id, hotel_code, "handover_no");
create index handover_recent on handover (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('handover', 'select, insert, update (state, received_fen, received_by, version, update_by, update_time)');

-- The sheet as it was signed, and whose turn it ends. A turn is handed over once.
create table handover_sheet (
  handover_id varchar(40) collate "C" primary key references handover (id),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  shift_session_id varchar(40) collate "C" not null unique references shift_session (id),
  next_session_id varchar(40) collate "C" references shift_session (id),
  sheet jsonb not null
);
select hotel_rows('handover_sheet', 'select, insert');

-- 现金收支 that are no payments of guests: signed, never changed.
create table cash_movement (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  shift_session_id varchar(40) collate "C" not null references shift_session (id),
  business_date date not null,
  kind varchar(10) collate "C" not null check (kind in ('income', 'expense', 'submit', 'overShort')),
  amount_fen bigint not null check (amount_fen <> 0),
  reason varchar(200) not null,
  username varchar(64) not null,
  created_at timestamptz(3) not null default now()
);
create index cash_movement_session on cash_movement (shift_session_id);
create index cash_movement_day on cash_movement (hotel_code, business_date);
select hotel_rows('cash_movement', 'select, insert');

-- The last count of a turn, with how much had moved by then.
create table drawer_count (
  shift_session_id varchar(40) collate "C" primary key references shift_session (id),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  count_no integer not null default 1,
  counted_fen bigint not null check (counted_fen >= 0),
  pieces jsonb not null,
  slips jsonb not null,
  moved integer not null,
  counted_at timestamptz(3) not null default now()
);
select hotel_rows('drawer_count', 'select, insert, update (count_no, counted_fen, pieces, slips, moved, counted_at)');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'cash_movement', 'update'), 'movements of cash are never changed';
  assert not has_column_privilege('kezhan_app', 'handover', 'counted_fen', 'update'), 'a signed sheet stays as it is';
end $$;
