-- The owners of hotels. Their number is given by people, so it is the id.
create table sys_tenant (
  "id" varchar(40) collate "C" not null,
  "tenant_no" integer not null,
  "name" varchar(100) not null,
  "begin_date" date,
  "end_date" date,
  "status" varchar(64) collate "C" not null,
  "contact" varchar(40),
  "contact_phone" varchar(40),
  "remark" varchar(255),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id),
  check (id = tenant_no::text)
);
create index sys_tenant_recent on sys_tenant (create_time desc, id);
-- Hotels read the name of their tenant through calls only.
grant select, insert, update, delete on sys_tenant to kezhan_platform;

insert into sys_tenant (id, tenant_no, name, status, create_by)
  select t.tenant_id, t.tenant_id::integer, '租户' || t.tenant_id, '1', 'seed'
  from (select distinct tenant_id from hotel where tenant_id ~ '^[1-9][0-9]{0,8}$') t;

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

-- Y: the password was given by somebody else and opens nothing but its own change.
alter table sys_user add column must_change_password char(1) check (must_change_password in ('Y', 'N'));

drop function sys_session_users(text[]);
create function sys_session_users(hashes text[]) returns table (
  "tokenHash" text, "sessionId" text, id text, username text, realname text, avatar text, "tenantId" text, "hotelCode" text, "hotelName" text,
  "businessDate" date, "orgCode" text, "shiftIndex" text, "shiftName" text, "accessVersion" bigint, "mustChangePassword" boolean
) language sql stable security definer set search_path = public as $$
  select s.token_hash, s.id, u.id, u.username, u.realname, u.avatar, u.tenant_id, u.hotel_code, coalesce(h.name, ''), h.business_date,
         u.org_code, s.shift_index, sh.shift_name, v.version, coalesce(u.must_change_password = 'Y', false)
  from sys_session s
  join sys_user u on u.id = s.user_id
  left join hotel h on h.code = u.hotel_code
  left join hotel_shift sh on sh.hotel_code = u.hotel_code and sh.shift_index = s.shift_index collate "default"
  cross join sys_access_version v
  where s.token_hash = any(hashes) and s.expires_at > now() and u.status = '1' and sys_place_closed(u.tenant_id, u.hotel_code) is null
$$;
grant execute on function sys_session_users(text[]) to kezhan_app;

create or replace function sys_alive_sessions(ids text[]) returns table (id text, "leftMs" bigint, "hotelCode" text)
language sql stable security definer set search_path = public as $$
  select s.id, ceil(extract(epoch from s.expires_at - now()) * 1000)::bigint, u.hotel_code
  from sys_session s join sys_user u on u.id = s.user_id
  where s.id = any(ids) and s.expires_at > now() and u.status = '1' and sys_place_closed(u.tenant_id, u.hotel_code) is null
$$;

do $$ begin
  assert not exists (select 1 from hotel h where h.tenant_id ~ '^[1-9][0-9]{0,8}$' and not exists (select 1 from sys_tenant t where t.id = h.tenant_id)),
    'every hotel has its tenant';
  assert not has_table_privilege('kezhan_app', 'sys_tenant', 'select'), 'hotels do not see tenants';
  assert sys_place_closed('0', '') is null, 'the platform is never closed';
end $$;
