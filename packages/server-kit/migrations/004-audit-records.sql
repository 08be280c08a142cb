-- What the record of a change lacked: from where, by which call, and what the changed thing is called. Older records have none.
alter table sys_change_log
  add column address varchar(64),
  add column call varchar(200) collate "C",
  add column call_title varchar(100),
  add column row_title varchar(200);
-- The newest records of everybody, and of one hotel without reading past those of the others; both only grow at their
-- end, so writers hardly notice them. The block-range index over the days has nothing left to do.
create index sys_change_log_at on sys_change_log (changed_at, id);
create index sys_change_log_hotel on sys_change_log (hotel_code, changed_at, id);
drop index sys_change_log_days;

-- Data that left the product: exported lists and uncovered values. Begun when the first byte goes out, completed with
-- its size when the last one did, so that a transfer that breaks off leaves its record too.
create table sys_disclosure_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  username varchar(64) not null,
  shift_index varchar(8),
  request_id varchar(40) collate "C" not null,
  address varchar(64) not null,
  call varchar(200) collate "C" not null,
  call_title varchar(100) not null,
  kind varchar(10) collate "C" not null check (kind in ('export', 'reveal')),
  subject varchar(100) not null,
  filters jsonb not null,
  row_count integer,
  size_bytes bigint,
  finished_at timestamptz(3)
);
create index sys_disclosure_log_hotel on sys_disclosure_log (hotel_code, id);
grant select, insert on sys_disclosure_log to kezhan_app;
grant update (row_count, size_bytes, finished_at) on sys_disclosure_log to kezhan_app;
alter table sys_disclosure_log enable row level security;
create policy sys_disclosure_log_scope on sys_disclosure_log to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_disclosure_log_platform on sys_disclosure_log to kezhan_platform using (true);

-- Faults of the program, for the people who run it: no hotel ever sees one, and they may be cleared.
create table sys_fault_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  username varchar(64) not null,
  request_id varchar(40) collate "C" not null,
  address varchar(64) not null,
  call varchar(200) collate "C" not null,
  call_title varchar(100) not null,
  fault varchar(100) not null,
  message varchar(2000) not null,
  stack varchar(8000) not null
);
create index sys_fault_log_at on sys_fault_log (at);
grant select, insert, delete on sys_fault_log to kezhan_platform;
alter table sys_fault_log enable row level security;
create policy sys_fault_log_platform on sys_fault_log to kezhan_platform using (true);

do $$
begin
  assert not has_table_privilege('kezhan_app', 'sys_disclosure_log', 'delete'), 'exports are not forgotten';
  assert not has_column_privilege('kezhan_app', 'sys_disclosure_log', 'username', 'update'), 'an export stays whose it was';
  assert not has_table_privilege('kezhan_app', 'sys_fault_log', 'select'), 'faults are the platform''s';
end $$;
