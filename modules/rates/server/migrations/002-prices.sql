-- 门市价、日历价、酒店日历. The key bears the name by which the engine knows that this date of this type is taken.
create table base_price (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "room_type_id" varchar(64) collate "C" not null,
  "effective_from" date not null,
  "weekday_fen" bigint not null,
  "weekend_fen" bigint not null,
  "holiday_fen" bigint,
  "hour_fen" bigint,
  "minimum_fen" bigint not null,
  "breakfasts" integer not null,
  "remark" varchar(200),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index base_price_recent on base_price (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on base_price to kezhan_app;
alter table base_price enable row level security;
create policy base_price_scope on base_price to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy base_price_platform on base_price to kezhan_platform using (true);
create unique index base_price_effective_from_key on base_price (tenant_id, hotel_code, room_type_id, effective_from);
alter table base_price add constraint base_price_room_type foreign key (room_type_id) references room_type (id) on delete cascade;
create index base_price_room_type_idx on base_price (room_type_id);

create table price_calendar (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "room_type_id" varchar(64) collate "C" not null,
  "rate_plan_id" varchar(64) collate "C",
  "date" date not null,
  "price_fen" bigint,
  "is_closed" char(1) not null,
  "min_nights" integer,
  "no_arrival" char(1) not null,
  "no_departure" char(1) not null,
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create index price_calendar_recent on price_calendar (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on price_calendar to kezhan_app;
alter table price_calendar enable row level security;
create policy price_calendar_scope on price_calendar to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy price_calendar_platform on price_calendar to kezhan_platform using (true);
create unique index price_calendar_date_key on price_calendar (tenant_id, hotel_code, room_type_id, "date", rate_plan_id) nulls not distinct;
alter table price_calendar add constraint price_calendar_room_type foreign key (room_type_id) references room_type (id) on delete cascade;
alter table price_calendar add constraint price_calendar_rate_plan foreign key (rate_plan_id) references rate_plan (id) on delete cascade;
create index price_calendar_room_type_idx on price_calendar (room_type_id);
create index price_calendar_rate_plan_idx on price_calendar (rate_plan_id);

create table holiday (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "date" date not null,
  "name" varchar(50) not null,
  "kind" varchar(64) collate "C" not null,
  "layer" varchar(64) collate "C" not null,
  "min_nights" integer,
  "remark" varchar(200),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index holiday_date_key on holiday (tenant_id, hotel_code, "date");
create index holiday_recent on holiday (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on holiday to kezhan_app;
alter table holiday enable row level security;
create policy holiday_scope on holiday to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy holiday_platform on holiday to kezhan_platform using (true);

do $$ begin
  assert to_regclass('price_calendar_date_key') is not null, 'a day of a type has one price';
end $$;
