-- 超订设置、渠道控房、渠道房型. Availability reads the first two.
create table overbook_cfg (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "room_type_id" varchar(64) collate "C",
  "date_from" date not null,
  "date_to" date not null,
  "weekdays" text,
  "limit_kind" varchar(64) collate "C" not null,
  "qty" integer not null,
  "share_bp" integer not null,
  "channels" text,
  "enabled" char(1) not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index overbook_cfg_recent on overbook_cfg (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on overbook_cfg to kezhan_app;
alter table overbook_cfg enable row level security;
create policy overbook_cfg_scope on overbook_cfg to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy overbook_cfg_platform on overbook_cfg to kezhan_platform using (true);
alter table overbook_cfg add constraint overbook_cfg_room_type foreign key (room_type_id) references room_type (id) on delete cascade;
create index overbook_cfg_room_type_idx on overbook_cfg (room_type_id);

create table channel_allotment (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "channel_id" varchar(64) collate "C" not null,
  "room_type_id" varchar(64) collate "C" not null,
  "date" date not null,
  "mode" varchar(64) collate "C" not null,
  "qty" integer not null,
  "release_days" integer not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index channel_allotment_recent on channel_allotment (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on channel_allotment to kezhan_app;
alter table channel_allotment enable row level security;
create policy channel_allotment_scope on channel_allotment to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy channel_allotment_platform on channel_allotment to kezhan_platform using (true);
create unique index channel_allotment_date_key on channel_allotment (tenant_id, hotel_code, room_type_id, "date", channel_id);
alter table channel_allotment add constraint channel_allotment_room_type foreign key (room_type_id) references room_type (id) on delete cascade;
create index channel_allotment_room_type_idx on channel_allotment (room_type_id);
alter table channel_allotment add constraint channel_allotment_mkt_channel foreign key (channel_id) references mkt_channel (id) on delete cascade;
create index channel_allotment_mkt_channel_idx on channel_allotment (channel_id);

create table channel_room_type (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "channel_id" varchar(64) collate "C" not null,
  "ext_room_code" varchar(60) not null,
  "ext_rate_code" varchar(60) not null,
  "ext_name" varchar(100),
  "room_type_id" varchar(64) collate "C" not null,
  "rate_plan_id" varchar(64) collate "C",
  "share_bp" integer not null,
  "amount_fen" bigint not null,
  "push_price" char(1) not null,
  "push_stock" char(1) not null,
  "last_push_at" timestamptz(3),
  "last_error" varchar(200),
  "enabled" char(1) not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index channel_room_type_recent on channel_room_type (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on channel_room_type to kezhan_app;
alter table channel_room_type enable row level security;
create policy channel_room_type_scope on channel_room_type to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy channel_room_type_platform on channel_room_type to kezhan_platform using (true);
create unique index channel_room_type_ext_rate_code_key on channel_room_type (tenant_id, hotel_code, channel_id, ext_room_code, ext_rate_code);
alter table channel_room_type add constraint channel_room_type_room_type foreign key (room_type_id) references room_type (id) on delete cascade;
create index channel_room_type_room_type_idx on channel_room_type (room_type_id);
alter table channel_room_type add constraint channel_room_type_mkt_channel foreign key (channel_id) references mkt_channel (id) on delete cascade;
create index channel_room_type_mkt_channel_idx on channel_room_type (channel_id);
alter table channel_room_type add constraint channel_room_type_rate_plan foreign key (rate_plan_id) references rate_plan (id);
create index channel_room_type_rate_plan_idx on channel_room_type (rate_plan_id);

do $$ begin
  assert to_regclass('channel_allotment_date_key') is not null, 'a channel has one word for a type and a day';
end $$;
