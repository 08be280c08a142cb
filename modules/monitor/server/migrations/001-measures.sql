-- How the processes of the product do. Nothing is lost with them but a day of curves, so they need no log.
create unlogged table sys_process (
  id varchar(80) collate "C" primary key,
  host varchar(100) not null,
  pid integer not null,
  node_version varchar(20) not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  caches jsonb not null
);
create unlogged table sys_measure (
  at timestamptz(3) not null,
  process_id varchar(80) collate "C" not null,
  measures jsonb not null,
  routes jsonb not null,
  primary key (at, process_id)
);
-- The newest requests. There is no column for an address, a header or a body: see server-kit/measure/traffic.
create unlogged table sys_request_trace (
  id bigint generated always as identity primary key,
  process_id varchar(80) collate "C" not null,
  at timestamptz(3) not null,
  request_id varchar(40) collate "C" not null,
  method varchar(10) collate "C" not null,
  route varchar(200) collate "C" not null,
  title varchar(100) not null,
  status smallint not null,
  username varchar(64) not null,
  hotel_code varchar(32) collate "C" not null,
  address varchar(64) not null,
  total_ms real not null,
  waiting_ms real not null,
  database_ms real not null
);
create index sys_request_trace_at on sys_request_trace (at, id);

-- What is wrong with the installation, or was.
create table sys_alarm (
  code varchar(40) collate "C" not null,
  subject varchar(120) not null,
  level char(1) not null check (level in ('H', 'M', 'L')),
  title varchar(100) not null,
  text varchar(500) not null,
  is_open boolean not null,
  opened_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (code, subject)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['sys_process', 'sys_measure', 'sys_request_trace', 'sys_alarm'] loop
    execute format('grant select, insert, update, delete on %I to kezhan_platform', table_name);
    execute format('alter table %I enable row level security', table_name);
    execute format('create policy %I on %I to kezhan_platform using (true)', table_name || '_platform', table_name);
  end loop;
  assert not has_table_privilege('kezhan_app', 'sys_request_trace', 'select'), 'no hotel reads traces';
end $$;
