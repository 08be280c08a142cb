-- A form may have tables of rows below its own, and its fields have all properties that the engine knows.
create table onl_cgform_child (
  id varchar(40) collate "C" primary key,
  head_id varchar(40) collate "C" not null constraint onl_cgform_child_master references onl_cgform_head (id) on delete cascade,
  name varchar(12) not null,
  title varchar(50) not null,
  sort_order integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index onl_cgform_child_name_key on onl_cgform_child (head_id, name);
create index onl_cgform_child_recent on onl_cgform_child (create_time desc, id);
create index onl_cgform_child_master_idx on onl_cgform_child (head_id);
grant select, insert, update, delete on onl_cgform_child to kezhan_app;

alter table onl_cgform_field
  add column child_name varchar(12),
  add column default_value varchar(200),
  add column min_value numeric(18,6),
  add column max_value numeric(18,6),
  add column min_length integer,
  add column pattern varchar(64) collate "C",
  add column scale integer,
  add column unique_group varchar(20),
  add column is_read_only char(1) not null default 'N',
  add column is_fixed char(1) not null default 'N',
  add column hide_in text,
  add column width_px integer,
  add column help varchar(200);
alter table onl_cgform_field alter column is_read_only drop default, alter column is_fixed drop default;
-- A name is taken once in the form itself, which has no name as a table, and once in each table below it.
drop index onl_cgform_field_name_key;
create unique index onl_cgform_field_name_key on onl_cgform_field (head_id, child_name, name) nulls not distinct;
