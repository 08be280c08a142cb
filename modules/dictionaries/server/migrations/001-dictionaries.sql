-- replaces: system/002-resources, system/004-registration, system/013-hotel-dictionaries

create table sys_dict (
  id varchar(40) collate "C" primary key,
  dict_name varchar(100) not null,
  dict_code varchar(64) not null,
  description varchar(255),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  -- Hotels may change it for themselves.
  is_open char(1) not null default 'N' check (is_open in ('Y', 'N'))
);
create unique index sys_dict_dict_code_key on sys_dict (dict_code);
create index sys_dict_recent on sys_dict (create_time desc, id);
grant select, insert, update, delete on sys_dict to kezhan_app;

create table sys_dict_item (
  id varchar(40) collate "C" primary key,
  -- A dictionary with items cannot go.
  dict_id varchar(64) collate "C" not null constraint sys_dict_item_dict references sys_dict (id),
  item_text varchar(100) not null,
  item_value varchar(64) not null,
  sort_order integer not null,
  status char(1) not null,
  colour varchar(7) collate "C",
  description varchar(255),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create index sys_dict_item_recent on sys_dict_item (create_time desc, id);
create unique index sys_dict_item_value_key on sys_dict_item (dict_id, item_value);
grant select, insert, update, delete on sys_dict_item to kezhan_app;

-- What a hotel says differently about an item of the platform, or has beside them. The platform's own items are never copied:
-- what a hotel has not touched follows the platform.
create table hotel_dict_item (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  dict_code varchar(64) not null,
  item_value varchar(64) not null,
  item_text varchar(100) not null,
  sort_order integer not null,
  status char(1) not null check (status in ('Y', 'N')),
  colour varchar(7) collate "C",
  description varchar(255),
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  unique (tenant_id, hotel_code, dict_code, item_value)
);
select hotel_rows('hotel_dict_item', 'select, insert, update, delete');

-- Deleted dictionaries with their items. They stand apart, so that no statement about the living ones has to remember them.
create table sys_dict_bin (
  id varchar(40) collate "C" primary key,
  dict_code varchar(64) not null,
  dict_row jsonb not null,
  item_rows jsonb not null,
  deleted_by varchar(64) not null,
  deleted_at timestamptz(3) not null default now()
);
create index sys_dict_bin_recent on sys_dict_bin (deleted_at desc, id);
grant select, insert, delete on sys_dict_bin to kezhan_app;

-- Dictionaries are kept in memory; every process hears of a change.
create function sys_tell_dictionary() returns trigger language plpgsql as $$
begin
  perform pg_notify('kezhan', 'dictionary');
  return null;
end $$;
create trigger sys_dict_told after insert or update or delete on sys_dict for each statement execute function sys_tell_dictionary();
create trigger sys_dict_item_told after insert or update or delete on sys_dict_item for each statement execute function sys_tell_dictionary();
create trigger hotel_dict_item_told after insert or update or delete on hotel_dict_item for each statement execute function sys_tell_dictionary();

-- 分类字典
create table sys_category (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  name varchar(100) not null,
  code varchar(64),
  pid varchar(64) collate "C" constraint sys_category_parent references sys_category (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_category_code_key on sys_category (tenant_id, code);
create index sys_category_recent on sys_category (tenant_id, create_time desc, id);
create index sys_category_parent_idx on sys_category (pid);
grant select, insert, update, delete on sys_category to kezhan_app;
alter table sys_category enable row level security;
create policy sys_category_scope on sys_category to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy sys_category_platform on sys_category to kezhan_platform using (true);

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'hotel_dict_item'), 'items of hotels are scoped';
  assert not has_table_privilege('kezhan_app', 'sys_dict_bin', 'update'), 'what is in the bin stays as it was';
end $$;
