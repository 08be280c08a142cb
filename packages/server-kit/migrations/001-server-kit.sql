-- replaces: kit/001-kit, kit/002-sign-nonce, kit/003-change-log-days, kit/004-audit-records, kit/005-once,
-- replaces: system/009-permission-admin

-- The role that requests work as. It owns nothing, so row-level security binds it. The platform's people see every hotel;
-- a role of their own lets the policy of a table be a plain equality for everybody else: an alternative `or '*'` in it
-- would be computed for every row of every list and count.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'kezhan_app') then
    create role kezhan_app nologin nosuperuser nocreatedb nocreaterole;
  end if;
  if not exists (select 1 from pg_roles where rolname = 'kezhan_platform') then
    create role kezhan_platform nologin nosuperuser nocreatedb nocreaterole;
  end if;
  grant kezhan_app to kezhan_platform;
  -- From PostgreSQL 16 on, having made a role does not yet mean that one may become it.
  execute format('grant kezhan_app, kezhan_platform to %I', current_user);
end $$;

grant usage on schema public to kezhan_app;

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- What a hotel's tables need, said once: rows of one hotel for its people, all rows for the platform.
create function hotel_rows(table_name regclass, privileges text) returns void language plpgsql as $$
begin
  execute format('grant %s on %s to kezhan_app', privileges, table_name);
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy %I on %s to kezhan_app using (tenant_id = (select current_setting(''kezhan.tenant'', true)) and hotel_code = (select current_setting(''kezhan.hotel'', true)))', table_name || '_scope', table_name);
  execute format('create policy %I on %s to kezhan_platform using (true)', table_name || '_platform', table_name);
end $$;
revoke execute on function hotel_rows(regclass, text) from public;

create type change_action as enum ('add', 'edit', 'delete');

-- One record per changed row: who, where, in which request, before and after. Nobody edits or deletes it.
create table sys_change_log (
  id bigint generated always as identity primary key,
  changed_at timestamptz(3) not null default now(),
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  username varchar(64) not null,
  shift_index varchar(8),
  request_id varchar(40) not null,
  table_name varchar(64) collate "C" not null,
  row_id varchar(100) not null,
  action change_action not null,
  before_row jsonb,
  after_row jsonb,
  address varchar(64),
  call varchar(200) collate "C",
  call_title varchar(100),
  row_title varchar(200)
);
create index sys_change_log_row on sys_change_log (table_name, row_id, id);
-- The newest records of everybody, and of one hotel without reading past those of the others; both only grow at their
-- end, so writers hardly notice them.
create index sys_change_log_at on sys_change_log (changed_at, id);
create index sys_change_log_hotel on sys_change_log (hotel_code, changed_at, id);
select hotel_rows('sys_change_log', 'select, insert');

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
select hotel_rows('sys_disclosure_log', 'select, insert, update (row_count, size_bytes, finished_at)');

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

-- Annotated files of imports that had errors; kept for a day.
create table sys_import_error (
  id varchar(40) collate "C" primary key,
  user_id varchar(40) collate "C" not null,
  title varchar(100) not null,
  content bytea not null,
  created_at timestamptz(3) not null default now()
);
grant select, insert, delete on sys_import_error to kezhan_app;

-- Uploaded files; the bytes lie in the data directory under the stored path.
create table sys_file (
  path varchar(200) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  original_name varchar(255) not null,
  content_type varchar(100) not null,
  size_bytes bigint not null,
  username varchar(64) not null,
  created_at timestamptz(3) not null default now()
);
select hotel_rows('sys_file', 'select, insert, delete');
create index sys_file_recent on sys_file (tenant_id, hotel_code, created_at desc, path);

-- Nonces of signed calls, so that each works once in all processes. Nothing is lost with them but a few minutes of
-- memory, so they need no log.
create unlogged table sys_sign_nonce (
  user_id varchar(40) collate "C" not null,
  nonce varchar(64) collate "C" not null,
  used_at timestamptz(3) not null default now(),
  primary key (user_id, nonce)
);
create index sys_sign_nonce_age on sys_sign_nonce (used_at);
grant select, insert, delete on sys_sign_nonce to kezhan_app;

-- First answers of calls about money and stock: who sends the same again gets the same again, and nothing happens twice.
create table sys_once (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  once_key varchar(64) collate "C" not null,
  username varchar(64) not null,
  call varchar(120) not null,
  input_hash varchar(64) collate "C" not null,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, hotel_code, once_key)
);
create index sys_once_age on sys_once using brin (created_at);
select hotel_rows('sys_once', 'select, insert, update (answer)');

do $$
begin
  assert (select bool_and(not rolsuper and not rolbypassrls) from pg_roles where rolname in ('kezhan_app', 'kezhan_platform')),
    'both roles must be bound by row security';
  assert not has_table_privilege('kezhan_app', 'sys_change_log', 'update'), 'the change log is append-only';
  assert not has_table_privilege('kezhan_app', 'sys_disclosure_log', 'delete'), 'exports are not forgotten';
  assert not has_column_privilege('kezhan_app', 'sys_disclosure_log', 'username', 'update'), 'an export stays whose it was';
  assert not has_table_privilege('kezhan_app', 'sys_fault_log', 'select'), 'faults are the platform''s';
  assert (select relpersistence = 'u' from pg_class where oid = 'sys_sign_nonce'::regclass), 'nonces are unlogged';
  assert not has_table_privilege('kezhan_app', 'sys_once', 'delete'), 'an answer that was given stays given';
end $$;
