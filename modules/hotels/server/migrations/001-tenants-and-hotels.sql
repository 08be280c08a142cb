-- replaces: hotels/001-hotels, hotels/002-hotel, hotels/003-administration, system/012-tenants

-- The owners of hotels. Their number is given by people, so it is the id.
create table sys_tenant (
  id varchar(40) collate "C" primary key,
  tenant_no integer not null,
  name varchar(100) not null,
  begin_date date,
  end_date date,
  status varchar(64) collate "C" not null,
  contact varchar(40),
  contact_phone varchar(40),
  remark varchar(255),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  check (id = tenant_no::text)
);
create index sys_tenant_recent on sys_tenant (create_time desc, id);
-- Hotels read the name of their tenant through calls only.
grant select, insert, update, delete on sys_tenant to kezhan_platform;

-- What a hotel says about itself, and what the platform says about it: it opens, changes and stops hotels. A hotel that is stopped keeps
-- everything and lets nobody in. Times of arrival and departure are settings and stand in hotel_config.
create table hotel (
  code varchar(32) collate "C" primary key check (code <> ''),
  tenant_id varchar(32) collate "C" not null,
  name varchar(100) not null,
  zone varchar(40) not null default 'Asia/Shanghai',
  -- Moves only by the night audit.
  business_date date not null,
  short_name varchar(40),
  brand varchar(60),
  phone varchar(40),
  fax varchar(40),
  email varchar(200),
  address varchar(200),
  contact varchar(40),
  contact_phone varchar(40),
  legal_person varchar(40),
  opened_on date,
  decorated_on date,
  logo text,
  -- Grows with every changed setting: browsers keep the settings for days and ask again when it differs.
  config_version integer not null default 1,
  version integer not null default 1,
  update_by varchar(64),
  update_time timestamptz(3),
  -- The list of hotels is read and written by the engine, which calls the key of a row `id`.
  id varchar(40) collate "C" not null generated always as (code) stored,
  tenant varchar(64) collate "C" not null generated always as (tenant_id) stored,
  enabled char(1) not null default 'Y' check (enabled in ('Y', 'N')),
  sys_org_code varchar(64) collate "C",
  create_by varchar(64),
  create_time timestamptz(3) not null default now()
);
create unique index hotel_id_key on hotel (id);
create index hotel_tenant on hotel (tenant_id);
grant select on hotel to kezhan_app;
-- A hotel changes its own data; code, tenant and business date are not among them.
grant update (name, short_name, brand, phone, fax, email, address, contact, contact_phone, legal_person, opened_on,
  decorated_on, logo, config_version, version, update_by, update_time) on hotel to kezhan_app;
grant insert, update (enabled) on hotel to kezhan_platform;
alter table hotel enable row level security;
create policy hotel_scope on hotel to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and code = (select current_setting('kezhan.hotel', true)));
create policy hotel_platform on hotel to kezhan_platform using (true);

create table hotel_shift (
  hotel_code varchar(32) collate "C" not null references hotel (code),
  shift_index varchar(8) not null,
  shift_name varchar(40) not null,
  begin_time time(0) not null,
  end_time time(0) not null,
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index hotel_shift_shift_index_key on hotel_shift (tenant_id, hotel_code, shift_index);
create index hotel_shift_recent on hotel_shift (tenant_id, hotel_code, create_time desc, id);
create index hotel_shift_hotel on hotel_shift (hotel_code);
select hotel_rows('hotel_shift', 'select, insert, update, delete');

-- The people of a hotel come in only while hotel and tenant are open; `hotel` or `tenant` names what is closed.
create function sys_place_closed(a_tenant text, a_hotel text) returns text language sql stable security definer set search_path = public as $$
  select case
    when a_hotel = '' then null
    when exists (select 1 from sys_tenant t where t.id = a_tenant and not (t.status = '1'
      and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true))) then 'tenant'
    when exists (select 1 from hotel h where h.code = a_hotel and h.enabled <> 'Y') then 'hotel'
  end
$$;
grant execute on function sys_place_closed(text, text) to kezhan_app;

do $$ begin
  assert not has_table_privilege('kezhan_app', 'sys_tenant', 'select'), 'hotels do not see tenants';
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('hotel', 'hotel_shift')), 'hotels see their own rows only';
  assert not has_column_privilege('kezhan_app', 'hotel', 'business_date', 'update'), 'only the night audit moves the business date';
  assert not has_table_privilege('kezhan_app', 'hotel', 'insert'), 'only the platform opens hotels';
  assert not has_column_privilege('kezhan_app', 'hotel', 'enabled', 'update'), 'no hotel stops or starts itself';
  assert not has_table_privilege('kezhan_platform', 'hotel', 'delete'), 'a hotel is stopped, never deleted';
  assert sys_place_closed('0', '') is null, 'the platform is never closed';
end $$;
