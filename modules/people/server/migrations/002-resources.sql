create table sys_position (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "code" varchar(64) not null,
  "name" varchar(100) not null,
  "rank" varchar(64) collate "C",
  "remark" text,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index sys_position_code_key on sys_position (tenant_id, "code");
create index sys_position_recent on sys_position (tenant_id, create_time desc, id);
grant select, insert, update, delete on sys_position to kezhan_app;
alter table sys_position enable row level security;
create policy sys_position_scope on sys_position to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy sys_position_platform on sys_position to kezhan_platform using (true);

create table sys_dict (
  "id" varchar(40) collate "C" not null,
  "dict_name" varchar(100) not null,
  "dict_code" varchar(64) not null,
  "description" varchar(255),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index sys_dict_dict_code_key on sys_dict ("dict_code");
create index sys_dict_recent on sys_dict (create_time desc, id);
grant select, insert, update, delete on sys_dict to kezhan_app;

create table sys_dict_item (
  "id" varchar(40) collate "C" not null,
  "dict_id" varchar(64) collate "C" not null,
  "item_text" varchar(100) not null,
  "item_value" varchar(64) not null,
  "sort_order" integer not null,
  "status" char(1) not null,
  "colour" varchar(7) collate "C",
  "description" varchar(255),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index sys_dict_item_recent on sys_dict_item (create_time desc, id);
grant select, insert, update, delete on sys_dict_item to kezhan_app;

create table sys_category (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "name" varchar(100) not null,
  "code" varchar(64),
  "pid" varchar(64) collate "C",
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index sys_category_code_key on sys_category (tenant_id, "code");
create index sys_category_recent on sys_category (tenant_id, create_time desc, id);
grant select, insert, update, delete on sys_category to kezhan_app;
alter table sys_category enable row level security;
create policy sys_category_scope on sys_category to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy sys_category_platform on sys_category to kezhan_platform using (true);
alter table sys_category add constraint sys_category_parent foreign key ("pid") references sys_category (id);
create index sys_category_parent_idx on sys_category ("pid");

create table sys_depart (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "depart_name" varchar(100) not null,
  "parent_id" varchar(64) collate "C",
  "org_code" varchar(64),
  "org_category" varchar(64) collate "C" not null,
  "depart_order" integer not null,
  "manager" varchar(64) collate "C",
  "mobile" varchar(20),
  "address" varchar(200),
  "memo" text,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index sys_depart_org_code_key on sys_depart (tenant_id, hotel_code, "org_code");
create index sys_depart_recent on sys_depart (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on sys_depart to kezhan_app;
alter table sys_depart enable row level security;
create policy sys_depart_scope on sys_depart to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_depart_platform on sys_depart to kezhan_platform using (true);
alter table sys_depart add constraint sys_depart_parent foreign key ("parent_id") references sys_depart (id);
create index sys_depart_parent_idx on sys_depart ("parent_id");
-- An item's value is unique within its dictionary, and a dictionary with items cannot go.
alter table sys_dict_item add constraint sys_dict_item_dict foreign key (dict_id) references sys_dict (id);
create unique index sys_dict_item_value_key on sys_dict_item (dict_id, item_value);

do $$ begin assert to_regclass('sys_depart') is not null; end $$;

-- Dictionaries are kept in memory; every process hears of a change.
create function sys_tell_dictionary() returns trigger language plpgsql as $$
begin
  perform pg_notify('kezhan', 'dictionary');
  return null;
end $$;
create trigger sys_dict_told after insert or update or delete on sys_dict for each statement execute function sys_tell_dictionary();
create trigger sys_dict_item_told after insert or update or delete on sys_dict_item for each statement execute function sys_tell_dictionary();
