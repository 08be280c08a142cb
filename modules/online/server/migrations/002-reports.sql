-- Reports: one statement each, the columns it has and the parameters it asks for. They belong to the whole installation;
-- whose rows a report shows is decided by who asks (003).
create table onl_cgreport_head (
  "id" varchar(40) collate "C" not null,
  "code" varchar(40) not null,
  "name" varchar(50) not null,
  "db_source" varchar(64) collate "C",
  "is_shared" char(1) not null,
  "cgr_sql" text not null,
  "content" text,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index onl_cgreport_head_code_key on onl_cgreport_head ("code");
create index onl_cgreport_head_recent on onl_cgreport_head (create_time desc, id);
grant select, insert, update, delete on onl_cgreport_head to kezhan_app;
create table onl_cgreport_item (
  "id" varchar(40) collate "C" not null,
  "cgrhead_id" varchar(40) collate "C" not null,
  "field_name" varchar(63) not null,
  "field_txt" varchar(50) not null,
  "order_num" integer not null,
  "field_type" varchar(64) collate "C" not null,
  "field_width" integer,
  "is_show" char(1) not null,
  "is_order" char(1) not null,
  "is_search" char(1) not null,
  "search_mode" varchar(64) collate "C" not null,
  "dict_code" varchar(64),
  "replace_val" varchar(200),
  "is_total" char(1) not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index onl_cgreport_item_field_name_key on onl_cgreport_item ("cgrhead_id", "field_name");
create index onl_cgreport_item_recent on onl_cgreport_item (create_time desc, id);
grant select, insert, update, delete on onl_cgreport_item to kezhan_app;
alter table onl_cgreport_item add constraint onl_cgreport_item_master foreign key ("cgrhead_id") references onl_cgreport_head (id) on delete cascade;
create index onl_cgreport_item_master_idx on onl_cgreport_item ("cgrhead_id");
create table onl_cgreport_param (
  "id" varchar(40) collate "C" not null,
  "cgrhead_id" varchar(40) collate "C" not null,
  "param_name" varchar(60) not null,
  "param_txt" varchar(50) not null,
  "param_value" varchar(200),
  "order_num" integer not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index onl_cgreport_param_param_name_key on onl_cgreport_param ("cgrhead_id", "param_name");
create index onl_cgreport_param_recent on onl_cgreport_param (create_time desc, id);
grant select, insert, update, delete on onl_cgreport_param to kezhan_app;
alter table onl_cgreport_param add constraint onl_cgreport_param_master foreign key ("cgrhead_id") references onl_cgreport_head (id) on delete cascade;
create index onl_cgreport_param_master_idx on onl_cgreport_param ("cgrhead_id");

do $$ begin
  assert to_regclass('onl_cgreport_item') is not null and to_regclass('onl_cgreport_param') is not null, 'a report has columns and parameters';
end $$;
