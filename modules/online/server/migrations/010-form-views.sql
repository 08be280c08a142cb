-- A second look at the table of a form. Rows are the definition in service: a view has no table and nothing to publish.
create table online_view (
  id varchar(40) collate "C" primary key,
  title varchar(50) not null,
  form_code varchar(40) not null,
  code varchar(50),
  way varchar(64) collate "C" not null,
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index online_view_code_key on online_view (code);
create index online_view_recent on online_view (create_time desc, id);
create index online_view_form on online_view (form_code);
grant select, insert, update, delete on online_view to kezhan_app;

create table online_view_column (
  id varchar(40) collate "C" primary key,
  view_id varchar(40) collate "C" not null constraint online_view_column_master references online_view (id) on delete cascade,
  name varchar(40) not null,
  label varchar(50),
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index online_view_column_name_key on online_view_column (view_id, name);
create index online_view_column_recent on online_view_column (create_time desc, id);
create index online_view_column_master_idx on online_view_column (view_id);
grant select, insert, update, delete on online_view_column to kezhan_app;

create table online_view_rule (
  id varchar(40) collate "C" primary key,
  view_id varchar(40) collate "C" not null constraint online_view_rule_master references online_view (id) on delete cascade,
  field_name varchar(40) not null,
  condition varchar(64) collate "C" not null,
  value varchar(200) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index online_view_rule_recent on online_view_rule (create_time desc, id);
create index online_view_rule_master_idx on online_view_rule (view_id);
grant select, insert, update, delete on online_view_rule to kezhan_app;
