-- The platform opens, changes and stops hotels. Its list is read and written by the engine, which calls the key of a row `id`;
-- a hotel that is stopped keeps everything and lets nobody in.
alter table hotel
  add column id varchar(40) collate "C" not null generated always as (code) stored,
  add column tenant varchar(64) collate "C" not null generated always as (tenant_id) stored,
  add column enabled char(1) not null default 'Y' check (enabled in ('Y', 'N')),
  add column sys_org_code varchar(64) collate "C",
  add column create_by varchar(64),
  add column create_time timestamptz(3) not null default now();
create unique index hotel_id_key on hotel (id);
create index hotel_tenant on hotel (tenant_id);
grant insert on hotel to kezhan_platform;
grant update (enabled) on hotel to kezhan_platform;

-- Shifts become a resource of the hotel; they get the columns of one.
alter table hotel_shift
  add column id varchar(40) collate "C",
  add column tenant_id varchar(32) collate "C",
  add column sys_org_code varchar(64) collate "C",
  add column version integer not null default 1,
  add column create_by varchar(64),
  add column create_time timestamptz(3) not null default now(),
  add column update_by varchar(64),
  add column update_time timestamptz(3);
update hotel_shift s set id = s.hotel_code || '-' || s.shift_index, tenant_id = h.tenant_id from hotel h where h.code = s.hotel_code;
alter table hotel_shift
  drop constraint hotel_shift_pkey,
  alter column id set not null,
  alter column tenant_id set not null,
  alter column shift_index type varchar(8) collate "default",
  add primary key (id);
create unique index hotel_shift_shift_index_key on hotel_shift (tenant_id, hotel_code, shift_index);
create index hotel_shift_recent on hotel_shift (tenant_id, hotel_code, create_time desc, id);
create index hotel_shift_hotel on hotel_shift (hotel_code);
grant select, insert, update, delete on hotel_shift to kezhan_app;
alter table hotel_shift enable row level security;
create policy hotel_shift_scope on hotel_shift to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy hotel_shift_platform on hotel_shift to kezhan_platform using (true);

do $$
begin
  assert not has_table_privilege('kezhan_app', 'hotel', 'insert'), 'only the platform opens hotels';
  assert not has_column_privilege('kezhan_app', 'hotel', 'enabled', 'update'), 'no hotel stops or starts itself';
  assert not has_table_privilege('kezhan_platform', 'hotel', 'delete'), 'a hotel is stopped, never deleted';
end $$;
