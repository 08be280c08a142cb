-- What the platform says about the settings of hotels: for one that the product knows only what differs (the rest is null and follows
-- the product), for one of its own everything.
create table hotel_config_attr (
  id varchar(60) collate "C" primary key,
  label varchar(60),
  config_group varchar(40),
  value_type varchar(20) collate "C" check (value_type in ('text', 'time', 'integer', 'money', 'percent', 'switch', 'choice')),
  default_value varchar(1000),
  choices jsonb,
  help varchar(200),
  sort_order integer,
  is_visible char(1) not null default 'Y' check (is_visible in ('Y', 'N')),
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
grant select on hotel_config_attr to kezhan_app;
grant insert, update, delete on hotel_config_attr to kezhan_platform;

do $$ begin
  assert not has_table_privilege('kezhan_app', 'hotel_config_attr', 'insert'), 'hotels do not make settings';
end $$;
