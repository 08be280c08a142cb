-- What clients of this family say of a department beside what we had.
alter table sys_depart
  add column depart_name_en varchar(500),
  add column depart_name_abbr varchar(500),
  add column fax varchar(32),
  add column description varchar(500);

-- Roots count over all hotels: a code names one department of the whole installation, so that “this and below” asked by the platform
-- is one hotel and not all of them. Of roots with the same code the oldest keeps it.
create temporary table moved_root on commit drop as
with root as (
  select id, tenant_id, hotel_code, org_code,
    row_number() over (partition by org_code order by create_time, id) as nth,
    (ascii(org_code) - 65) * 99 + substr(org_code, 2)::int as number
  from sys_depart where parent_id is null and org_code ~ '^[A-Z][0-9][0-9]$'),
fresh as (
  select r.*, (select max(number) from root) + row_number() over (order by r.id) - 1 as place from root r where r.nth > 1)
select tenant_id, hotel_code, org_code as old, chr(65 + (place / 99)::int) || lpad((place % 99 + 1)::text, 2, '0') as fresh from fresh;

do $$
declare
  held record;
begin
  if not exists (select 1 from moved_root) then return; end if;
  assert (select bool_and(fresh ~ '^[A-Z][0-9][0-9]$') from moved_root), 'there is a code for every root';
  update sys_depart d set org_code = m.fresh || substr(d.org_code, length(m.old) + 1) from moved_root m
  where d.tenant_id = m.tenant_id and d.hotel_code = m.hotel_code and starts_with(d.org_code, m.old);
  update sys_user u set org_code = m.fresh || substr(u.org_code, length(m.old) + 1) from moved_root m
  where u.tenant_id = m.tenant_id and u.hotel_code = m.hotel_code and starts_with(u.org_code, m.old);
  update sys_user_bin b set kept = jsonb_set(b.kept, '{org_code}', to_jsonb(m.fresh || substr(b.kept->>'org_code', length(m.old) + 1)))
  from moved_root m where b.tenant_id = m.tenant_id and b.hotel_code = m.hotel_code and starts_with(b.kept->>'org_code', m.old);
  -- Rows of every module say which department made them, and data rules go by it. No row says anything new by this, so what watches over
  -- changes of rows is not asked.
  for held in
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'sys_org_code' and t.table_type = 'BASE TABLE'
      and exists (select 1 from information_schema.columns h where h.table_schema = 'public' and h.table_name = c.table_name
        and h.column_name = 'hotel_code')
      and exists (select 1 from information_schema.columns h where h.table_schema = 'public' and h.table_name = c.table_name
        and h.column_name = 'tenant_id')
  loop
    execute format('alter table %I disable trigger user', held.name);
    execute format('update %I r set sys_org_code = m.fresh || substr(r.sys_org_code, length(m.old) + 1) from moved_root m
      where r.tenant_id = m.tenant_id and r.hotel_code = m.hotel_code and starts_with(r.sys_org_code, m.old)', held.name);
    execute format('alter table %I enable trigger user', held.name);
  end loop;
end $$;

create unique index sys_depart_code_everywhere on sys_depart (org_code);

-- A hotel sees its own roots only, and the next one comes after those of all.
create function sys_last_root_code() returns text language sql stable security definer set search_path = public as $$
  select org_code from sys_depart where parent_id is null and org_code is not null
  order by length(org_code) desc, org_code collate "C" desc limit 1
$$;
grant execute on function sys_last_root_code() to kezhan_app;

do $$ begin
  assert not exists (select 1 from sys_depart group by org_code having org_code is not null and count(*) > 1), 'a code names one department';
end $$;
