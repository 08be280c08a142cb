create table hotel (
  code varchar(32) collate "C" primary key check (code <> ''),
  tenant_id varchar(32) collate "C" not null,
  name varchar(100) not null,
  zone varchar(40) not null default 'Asia/Shanghai',
  -- Moves only by the night audit.
  business_date date not null
);
grant select on hotel to kezhan_app;

create table hotel_shift (
  hotel_code varchar(32) collate "C" not null references hotel (code),
  shift_index varchar(8) collate "C" not null,
  shift_name varchar(40) not null,
  begin_time time(0) not null,
  end_time time(0) not null,
  primary key (hotel_code, shift_index)
);
grant select on hotel_shift to kezhan_app;

do $$ begin assert to_regclass('hotel_shift') is not null; end $$;
