-- What a hotel says about itself. Times of arrival and departure are settings and stand in hotel_config.
alter table hotel
  add column short_name varchar(40),
  add column brand varchar(60),
  add column phone varchar(40),
  add column fax varchar(40),
  add column email varchar(200),
  add column address varchar(200),
  add column contact varchar(40),
  add column contact_phone varchar(40),
  add column legal_person varchar(40),
  add column opened_on date,
  add column decorated_on date,
  add column logo text,
  -- Grows with every changed setting: browsers keep the settings for days and ask again when it differs.
  add column config_version integer not null default 1,
  add column version integer not null default 1,
  add column update_by varchar(64),
  add column update_time timestamptz(3);

-- A hotel changes its own data; code, tenant and business date are not among them.
grant update (name, short_name, brand, phone, fax, email, address, contact, contact_phone, legal_person, opened_on,
  decorated_on, logo, config_version, version, update_by, update_time) on hotel to kezhan_app;
alter table hotel enable row level security;
create policy hotel_scope on hotel to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and code = (select current_setting('kezhan.hotel', true)));
create policy hotel_platform on hotel to kezhan_platform using (true);

-- Settings that a hotel has set itself; for the others the defaults of the product hold.
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
grant select, insert, update on hotel_config to kezhan_app;
alter table hotel_config enable row level security;
create policy hotel_config_scope on hotel_config to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy hotel_config_platform on hotel_config to kezhan_platform using (true);

do $$
begin
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('hotel', 'hotel_config')), 'hotels see their own rows only';
  assert not has_column_privilege('kezhan_app', 'hotel', 'business_date', 'update'), 'only the night audit moves the business date';
end $$;
