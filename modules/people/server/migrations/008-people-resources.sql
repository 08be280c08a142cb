-- Users and roles become resources: the engine reads and writes them, so that their columns are those of the definitions.
alter table sys_user
  alter column username type varchar(64) collate "default",
  alter column org_code type varchar(64) collate "default",
  alter column password drop not null,
  add constraint sys_user_password_given check (password is not null),
  -- Roles and departments as one list each, as forms and sheets carry them. The two tables below decide; these columns follow.
  add column selectedroles text,
  add column selecteddeparts text;

alter table sys_role
  alter column role_code type varchar(64) collate "default",
  add column sys_org_code varchar(64) collate "C",
  add column version integer not null default 1,
  add column create_by varchar(64),
  add column create_time timestamptz(3) not null default now(),
  add column update_by varchar(64),
  add column update_time timestamptz(3),
  drop constraint sys_role_tenant_id_hotel_code_role_code_key;
create unique index sys_role_role_code_key on sys_role (tenant_id, hotel_code, role_code);
create index sys_role_recent on sys_role (tenant_id, hotel_code, create_time desc, id);
create index sys_user_role_role on sys_user_role (role_id);

update sys_user u set
  selectedroles = (select string_agg(role_id, ',' order by role_id) from sys_user_role where user_id = u.id),
  selecteddeparts = (select string_agg(dep_id, ',' order by dep_id) from sys_user_depart where user_id = u.id);

-- A list that names the same rows keeps its order; any other one is written anew, and forms opened before become stale.
create function sys_user_roles_follow() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person text := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  roles text[] := array(select role_id from sys_user_role where user_id = person order by role_id);
begin
  update sys_user u set version = version + 1, selectedroles = nullif(array_to_string(roles, ','), '')
  where u.id = person
    and array(select distinct r collate "C" from unnest(string_to_array(u.selectedroles, ',')) r order by 1) <> roles collate "C";
  return null;
end $$;
create trigger sys_user_role_list after insert or update or delete on sys_user_role for each row execute function sys_user_roles_follow();

create function sys_user_departs_follow() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person text := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  departs text[] := array(select dep_id from sys_user_depart where user_id = person order by dep_id);
begin
  update sys_user u set version = version + 1, selecteddeparts = nullif(array_to_string(departs, ','), '')
  where u.id = person
    and array(select distinct d collate "C" from unnest(string_to_array(u.selecteddeparts, ',')) d order by 1) <> departs collate "C";
  return null;
end $$;
create trigger sys_user_depart_list after insert or update or delete on sys_user_depart for each row execute function sys_user_departs_follow();

-- Names, phones and addresses of mail sign people in, so that they are unique across all hotels; this says which of them is taken and no more.
create function sys_user_taken(own_id text, a_username text, a_phone text, an_email text) returns text
language sql stable security definer set search_path = public as $$
  select case
    when exists (select 1 from sys_user where lower(username) = lower(a_username) and id <> own_id) then 'username'
    when exists (select 1 from sys_user where phone = a_phone and id <> own_id) then 'phone'
    when exists (select 1 from sys_user where lower(email) = lower(an_email) and id <> own_id) then 'email'
  end
$$;
grant execute on function sys_user_taken(text, text, text, text) to kezhan_app;

do $$ begin
  assert (select count(*) = 0 from sys_user u join sys_user_role ur on ur.user_id = u.id
    where not ur.role_id = any(string_to_array(u.selectedroles, ','))), 'the lists name the roles that people have';
end $$;
