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
  row_id varchar(40) collate "C" not null,
  action change_action not null,
  before_row jsonb,
  after_row jsonb
);
create index sys_change_log_row on sys_change_log (table_name, row_id, id);
grant select, insert on sys_change_log to kezhan_app;
alter table sys_change_log enable row level security;
create policy sys_change_log_scope on sys_change_log to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_change_log_platform on sys_change_log to kezhan_platform using (true);

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
grant select, insert, delete on sys_file to kezhan_app;
alter table sys_file enable row level security;
create policy sys_file_scope on sys_file to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_file_platform on sys_file to kezhan_platform using (true);

do $$
begin
  assert (select bool_and(not rolsuper and not rolbypassrls) from pg_roles where rolname in ('kezhan_app', 'kezhan_platform')),
    'both roles must be bound by row security';
  assert not has_table_privilege('kezhan_app', 'sys_change_log', 'update'), 'the change log is append-only';
end $$;
