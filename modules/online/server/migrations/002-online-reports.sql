-- replaces: online/002-reports, online/003-report-roles

-- Reports: one statement each, the columns it has and the parameters it asks for. They belong to the whole installation;
-- whose rows a report shows is decided by who asks.
create table onl_cgreport_head (
  id varchar(40) collate "C" primary key,
  code varchar(40) not null,
  name varchar(50) not null,
  db_source varchar(64) collate "C",
  is_shared char(1) not null,
  cgr_sql text not null,
  content text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index onl_cgreport_head_code_key on onl_cgreport_head (code);
create index onl_cgreport_head_recent on onl_cgreport_head (create_time desc, id);
grant select, insert, update, delete on onl_cgreport_head to kezhan_app;

create table onl_cgreport_item (
  id varchar(40) collate "C" primary key,
  cgrhead_id varchar(40) collate "C" not null constraint onl_cgreport_item_master references onl_cgreport_head (id) on delete cascade,
  field_name varchar(63) not null,
  field_txt varchar(50) not null,
  order_num integer not null,
  field_type varchar(64) collate "C" not null,
  field_width integer,
  is_show char(1) not null,
  is_order char(1) not null,
  is_search char(1) not null,
  search_mode varchar(64) collate "C" not null,
  dict_code varchar(64),
  replace_val varchar(200),
  is_total char(1) not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index onl_cgreport_item_field_name_key on onl_cgreport_item (cgrhead_id, field_name);
create index onl_cgreport_item_recent on onl_cgreport_item (create_time desc, id);
create index onl_cgreport_item_master_idx on onl_cgreport_item (cgrhead_id);
grant select, insert, update, delete on onl_cgreport_item to kezhan_app;

create table onl_cgreport_param (
  id varchar(40) collate "C" primary key,
  cgrhead_id varchar(40) collate "C" not null constraint onl_cgreport_param_master references onl_cgreport_head (id) on delete cascade,
  param_name varchar(60) not null,
  param_txt varchar(50) not null,
  param_value varchar(200),
  order_num integer not null,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index onl_cgreport_param_param_name_key on onl_cgreport_param (cgrhead_id, param_name);
create index onl_cgreport_param_recent on onl_cgreport_param (create_time desc, id);
create index onl_cgreport_param_master_idx on onl_cgreport_param (cgrhead_id);
grant select, insert, update, delete on onl_cgreport_param to kezhan_app;

-- The roles that reports read as: they own nothing, change nothing, and see the columns that are opened for them, of
-- the rows that the asking hotel may see. The second is for the platform, which sees every hotel.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'kezhan_report') then
    create role kezhan_report nologin nosuperuser nocreatedb nocreaterole;
  end if;
  if not exists (select 1 from pg_roles where rolname = 'kezhan_report_platform') then
    create role kezhan_report_platform nologin nosuperuser nocreatedb nocreaterole;
  end if;
  grant kezhan_report to kezhan_report_platform;
  execute format('grant kezhan_report, kezhan_report_platform to %I', current_user);
end $$;

grant usage on schema public to kezhan_report;

-- Opens columns of a table to reports. Later migrations call it for tables of their own; a table without a tenant has
-- no rows of anybody in particular and is never opened.
create function report_open(a_table regclass, a_columns text[]) returns void language plpgsql as $$
declare
  a_name text := (select relname from pg_class where oid = a_table);
  a_hotel text := (select attname from pg_attribute where attrelid = a_table and attnum > 0 and not attisdropped
    and attname = case when a_name = 'hotel' then 'code' else 'hotel_code' end);
  a_scope text := 'tenant_id = (select current_setting(''kezhan.tenant'', true))';
begin
  assert (select relrowsecurity from pg_class where oid = a_table), format('%s has row security', a_name);
  if a_hotel is not null then
    a_scope := a_scope || format(' and %I = (select current_setting(''kezhan.hotel'', true))', a_hotel);
  end if;
  -- What was open before and is not named any more closes, with every column of it.
  execute format('revoke select on %s from kezhan_report', a_table);
  execute format('grant select (%s) on %s to kezhan_report', (select string_agg(quote_ident(c), ', ') from unnest(a_columns) c), a_table);
  execute format('drop policy if exists %I on %s', a_name || '_report', a_table);
  execute format('drop policy if exists %I on %s', a_name || '_report_all', a_table);
  execute format('create policy %I on %s for select to kezhan_report using (%s)', a_name || '_report', a_table, a_scope);
  execute format('create policy %I on %s for select to kezhan_report_platform using (true)', a_name || '_report_all', a_table);
end $$;
revoke execute on function report_open(regclass, text[]) from public;

-- People without what opens doors or reaches them at home.
select report_open('sys_user', array['id', 'tenant_id', 'hotel_code', 'username', 'realname', 'sex', 'org_code', 'status', 'create_time']);
select report_open('sys_depart', array['id', 'tenant_id', 'hotel_code', 'depart_name', 'parent_id', 'org_code', 'org_category', 'depart_order', 'create_time']);
select report_open('sys_position', array['id', 'tenant_id', 'code', 'name', 'rank', 'create_time']);
select report_open('hotel', array['code', 'tenant_id', 'name', 'short_name', 'brand', 'business_date', 'opened_on', 'enabled']);
select report_open('hotel_shift', array['hotel_code', 'tenant_id', 'shift_index', 'shift_name', 'begin_time', 'end_time']);
select report_open('building', array['id', 'tenant_id', 'hotel_code', 'code', 'name', 'opened_on', 'is_open', 'sort_order', 'create_time']);
select report_open('building_floor', array['id', 'tenant_id', 'hotel_code', 'building_id', 'floor_no', 'name', 'is_guest_floor', 'remark']);
select report_open('room_feature', array['id', 'tenant_id', 'hotel_code', 'code', 'name', 'surcharge', 'is_sold', 'sort_order', 'create_time']);
select report_open('room_type', array['id', 'tenant_id', 'hotel_code', 'code', 'name', 'short_name', 'bed_type', 'max_guests', 'base_price_fen', 'deposit_fen', 'area_m2', 'is_virtual', 'enabled', 'sort_order', 'create_time']);
select report_open('posting_code', array['id', 'tenant_id', 'hotel_code', 'code', 'name', 'side', 'posting_class', 'revenue_dept', 'tax_rate_bp', 'enabled', 'sort_order']);
select report_open('mkt_channel', array['id', 'tenant_id', 'hotel_code', 'code', 'name', 'kind', 'commission_bp', 'settle', 'enabled', 'sort_order', 'create_time']);

do $$
begin
  assert (select bool_and(not rolsuper and not rolbypassrls and not rolcanlogin) from pg_roles where rolname in ('kezhan_report', 'kezhan_report_platform')),
    'reports are bound by row security';
  assert not has_column_privilege('kezhan_report_platform', 'sys_user', 'password', 'select'), 'no report reads a password';
  assert not has_table_privilege('kezhan_report_platform', 'sys_session', 'select'), 'no report reads a session';
  assert not has_table_privilege('kezhan_report_platform', 'sys_data_source', 'select'), 'no report reads a sealed secret';
  assert not pg_has_role('kezhan_report_platform', 'kezhan_app', 'member'), 'reports have no rights but their own';
end $$;
