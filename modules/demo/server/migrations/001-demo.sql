-- replaces: demo/001-repair, demo/002-business

create table demo_repair (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  title varchar(60) not null,
  code varchar(30) not null,
  grade varchar(64) collate "C" not null,
  department varchar(64) collate "C",
  handler varchar(64) collate "C",
  due_on date,
  budget bigint,
  is_done char(1) not null,
  photos text,
  story text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index demo_repair_code_key on demo_repair (tenant_id, code);
create index demo_repair_recent on demo_repair (tenant_id, create_time desc, id);
grant select, insert, update, delete on demo_repair to kezhan_app;
alter table demo_repair enable row level security;
create policy demo_repair_scope on demo_repair to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy demo_repair_platform on demo_repair to kezhan_platform using (true);

create table demo_repair_part (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  repair_id varchar(40) collate "C" not null constraint demo_repair_part_master references demo_repair (id) on delete cascade,
  name varchar(50) not null,
  quantity integer not null,
  price bigint,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index demo_repair_part_recent on demo_repair_part (tenant_id, create_time desc, id);
create index demo_repair_part_master_idx on demo_repair_part (repair_id);
grant select, insert, update, delete on demo_repair_part to kezhan_app;
alter table demo_repair_part enable row level security;
create policy demo_repair_part_scope on demo_repair_part to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy demo_repair_part_platform on demo_repair_part to kezhan_platform using (true);

-- How far the business of the demo hotel has been played; a start that was cut off goes on.
create table demo_business (
  hotel varchar(32) collate "C" primary key references hotel (code),
  state varchar(10) collate "C" not null default 'playing' check (state in ('playing', 'played'))
);

do $$ begin assert not has_table_privilege('kezhan_app', 'demo_business', 'select'), 'only the owner plays'; end $$;
