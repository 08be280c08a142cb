-- Dictionaries that hotels may change for themselves.
alter table sys_dict add column is_open char(1) not null default 'N' check (is_open in ('Y', 'N'));

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
grant select, insert, update, delete on hotel_dict_item to kezhan_app;
alter table hotel_dict_item enable row level security;
create policy hotel_dict_item_scope on hotel_dict_item to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy hotel_dict_item_platform on hotel_dict_item to kezhan_platform using (true);
create trigger hotel_dict_item_told after insert or update or delete on hotel_dict_item for each statement execute function sys_tell_dictionary();

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

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'hotel_dict_item'), 'items of hotels are scoped';
  assert not has_table_privilege('kezhan_app', 'sys_dict_bin', 'update'), 'what is in the bin stays as it was';
end $$;
