-- replaces: hotels/002-hotel, hotels/004-config-attributes, hotels/009-locked-settings

-- Settings that a hotel has set itself; for the others the defaults of the product hold. 恢复默认 deletes what was set.
create table hotel_config (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  config_key varchar(60) collate "C" not null,
  config_value varchar(1000) not null,
  value_type varchar(20) collate "C" not null,
  config_group varchar(40) not null,
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  unique (tenant_id, hotel_code, config_key)
);
select hotel_rows('hotel_config', 'select, insert, update, delete');

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
  update_time timestamptz(3),
  -- A setting that the platform keeps to itself is shown to hotels and not changed by them.
  is_editable char(1) not null default 'Y' check (is_editable in ('Y', 'N'))
);
grant select on hotel_config_attr to kezhan_app;
grant insert, update, delete on hotel_config_attr to kezhan_platform;

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'hotel_config'), 'hotels set and restore their own settings only';
  assert not has_table_privilege('kezhan_app', 'hotel_config_attr', 'insert'), 'hotels do not make settings';
end $$;
