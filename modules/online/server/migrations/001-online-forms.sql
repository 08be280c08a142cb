-- replaces: online/001-forms

create table onl_cgform_head (
  id varchar(40) collate "C" primary key,
  code varchar(40) not null,
  title varchar(50) not null,
  data_scope varchar(64) collate "C" not null,
  is_tree char(1) not null,
  tree_label varchar(40),
  is_published char(1),
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index onl_cgform_head_code_key on onl_cgform_head (code);
create index onl_cgform_head_recent on onl_cgform_head (create_time desc, id);
grant select, insert, update, delete on onl_cgform_head to kezhan_app;

create table onl_cgform_field (
  id varchar(40) collate "C" primary key,
  head_id varchar(40) collate "C" not null constraint onl_cgform_field_master references onl_cgform_head (id) on delete cascade,
  name varchar(40) not null,
  label varchar(50) not null,
  kind varchar(64) collate "C" not null,
  sort_order integer not null,
  is_required char(1) not null,
  is_unique char(1) not null,
  search varchar(64) collate "C",
  max_length integer,
  dict_code varchar(64),
  ref_path varchar(100),
  ref_text varchar(40),
  is_many char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index onl_cgform_field_name_key on onl_cgform_field (head_id, name);
create index onl_cgform_field_recent on onl_cgform_field (create_time desc, id);
create index onl_cgform_field_master_idx on onl_cgform_field (head_id);
grant select, insert, update, delete on onl_cgform_field to kezhan_app;

-- What is in service; the rows above may meanwhile be edited. Not jsonb, which would sort the names of the fields.
create table onl_published (
  code varchar(40) collate "C" primary key,
  definition json not null,
  published_at timestamptz(3) not null default now()
);
grant select on onl_published to kezhan_app;

do $$ begin
  assert not has_table_privilege('kezhan_app', 'onl_published', 'update'), 'only publishing puts a form into service';
end $$;
