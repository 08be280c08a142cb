-- replaces: system/016-outbound

create table sys_data_source (
  id varchar(40) collate "C" primary key,
  code varchar(64) not null,
  name varchar(100) not null,
  db_type varchar(20) not null,
  host varchar(255) not null,
  port integer not null,
  db_name varchar(63) not null,
  db_username varchar(63),
  -- Never a readable secret, whoever writes.
  db_password text constraint sys_data_source_sealed check (db_password is null or db_password like 'sealed1:%'),
  use_ssl char(1) not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_data_source_code_key on sys_data_source (code);
create index sys_data_source_recent on sys_data_source (create_time desc, id);
grant select, insert, update, delete on sys_data_source to kezhan_app;

-- Which requests below /pms/gateway are passed on, and where to. Of the whole installation.
create table sys_gateway_route (
  id varchar(40) collate "C" primary key,
  router_id varchar(64) collate "C" not null unique,
  name varchar(100) not null,
  uri varchar(300) not null,
  predicates jsonb not null default '[]',
  filters jsonb not null default '[]',
  strip_prefix smallint not null default 0 check (strip_prefix between 0 and 9),
  status char(1) not null default '1' check (status in ('0', '1')),
  create_by varchar(64) not null,
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
grant select, insert, update, delete on sys_gateway_route to kezhan_app;

do $$ begin
  assert (select count(*) = 1 from pg_constraint where conname = 'sys_data_source_sealed'), 'passwords are sealed';
end $$;
