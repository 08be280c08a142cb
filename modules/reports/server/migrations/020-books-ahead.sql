-- 在手订单: what stood on the books for the nights to come when a day was closed. Pace and forecast compare with it; nights for which
-- nothing was booked have no row.
create table books_ahead (
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  kept_on date not null,
  night date not null check (night > kept_on),
  room_type_id varchar(40) collate "C" not null,
  rooms integer not null check (rooms > 0),
  amount_fen bigint not null,
  primary key (hotel_code, kept_on, night, room_type_id),
  foreign key (hotel_code, kept_on) references business_day (hotel_code, business_date)
);
select hotel_rows('books_ahead', 'select, insert');

do $$ begin
  assert not has_table_privilege('kezhan_app', 'books_ahead', 'update') and not has_table_privilege('kezhan_app', 'books_ahead', 'delete'), 'what was on the books stays as it was';
end $$;

-- 预算
create table budget (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  month varchar(7) not null constraint budget_month check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  room_type_id varchar(64) collate "C" not null,
  nights integer not null,
  room_revenue_fen bigint not null,
  other_revenue_fen bigint not null,
  remark varchar(200),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index budget_once on budget (tenant_id, hotel_code, month, room_type_id);
create index budget_recent on budget (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('budget', 'select, insert, update, delete');
