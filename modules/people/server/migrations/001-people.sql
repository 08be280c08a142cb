-- replaces: system/001-people, system/002-resources, system/004-registration, system/006-account, system/008-people-resources,
-- replaces: system/010-department-roles, system/011-user-bin, system/012-tenants, system/018-recent-users,
-- replaces: system/019-person-limits

create table sys_position (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  code varchar(64) not null,
  name varchar(100) not null,
  rank varchar(64) collate "C",
  remark text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_position_code_key on sys_position (tenant_id, code);
create index sys_position_recent on sys_position (tenant_id, create_time desc, id);
grant select, insert, update, delete on sys_position to kezhan_app;
alter table sys_position enable row level security;
create policy sys_position_scope on sys_position to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)));
create policy sys_position_platform on sys_position to kezhan_platform using (true);

create table sys_user (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  -- Empty for the platform's own people. Who registered himself waits until an administrator gives him a place (status 3); until then he
  -- belongs to '-', which is nowhere: the empty hotel code would be the platform.
  hotel_code varchar(32) collate "C" not null,
  username varchar(64) not null,
  password text,
  realname varchar(64) not null,
  avatar text,
  phone varchar(20),
  email varchar(200),
  -- The department that he works for at the moment; sys_user_depart has all of them.
  org_code varchar(64),
  status varchar(64) collate "C" not null default '1' check (status in ('1', '2', '3')),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  sex varchar(64) collate "C",
  birthday date,
  -- Roles and departments as one list each, as forms and sheets carry them. The two tables below decide; these columns follow.
  selectedroles text,
  selecteddeparts text,
  -- What the telephone book shows of a person.
  work_no varchar(64),
  post varchar(64) collate "C" constraint sys_user_post references sys_position (id),
  telephone varchar(45),
  -- Y: the password was given by somebody else and opens nothing but its own change.
  must_change_password char(1) check (must_change_password in ('Y', 'N')),
  -- How far somebody goes alone: below which share of the public price, up to which reversal, up to which trifle (hotel domain §4.7).
  price_floor_bp integer check (price_floor_bp between 0 and 10000),
  reversal_limit_fen bigint check (reversal_limit_fen >= 0),
  round_off_limit_fen bigint check (round_off_limit_fen >= 0),
  constraint sys_user_password_given check (password is not null)
);
-- A name signs in without saying a hotel, so it is unique across all of them.
create unique index sys_user_username_key on sys_user (username);
-- Nobody registers a name that differs from another one in capitals only.
create index sys_user_username_lower on sys_user (lower(username));
create unique index sys_user_phone_key on sys_user (phone) where phone is not null;
create unique index sys_user_email_key on sys_user (lower(email)) where email is not null;
create unique index sys_user_work_no_key on sys_user (tenant_id, hotel_code, work_no);
create index sys_user_recent on sys_user (tenant_id, hotel_code, create_time desc, id);
-- The platform lists the people of all hotels, the latest first: with 100,000 of them a sort took 70 ms, the index takes none.
create index sys_user_all_recent on sys_user (create_time desc, id);
create index sys_user_post_idx on sys_user (post);
select hotel_rows('sys_user', 'select, insert, update, delete');

create table sys_role (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  role_code varchar(64) not null,
  role_name varchar(64) not null,
  description varchar(255),
  -- Holds every right, those of later versions and stored forms included.
  has_all char(1) not null default 'N' check (has_all in ('Y', 'N')),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_role_role_code_key on sys_role (tenant_id, hotel_code, role_code);
create index sys_role_recent on sys_role (tenant_id, hotel_code, create_time desc, id);
select hotel_rows('sys_role', 'select, insert, update, delete');

create table sys_user_role (
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  role_id varchar(40) collate "C" not null references sys_role (id) on delete cascade,
  primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id);
grant select, insert, update, delete on sys_user_role to kezhan_app;

create table sys_depart (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  depart_name varchar(100) not null,
  parent_id varchar(64) collate "C" constraint sys_depart_parent references sys_depart (id),
  org_code varchar(64),
  org_category varchar(64) collate "C" not null,
  depart_order integer not null,
  manager varchar(64) collate "C",
  mobile varchar(20),
  address varchar(200),
  memo text,
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_depart_org_code_key on sys_depart (tenant_id, hotel_code, org_code);
create index sys_depart_recent on sys_depart (tenant_id, hotel_code, create_time desc, id);
create index sys_depart_parent_idx on sys_depart (parent_id);
select hotel_rows('sys_depart', 'select, insert, update, delete');

-- Who belongs to which departments.
create table sys_user_depart (
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  dep_id varchar(40) collate "C" not null references sys_depart (id) on delete cascade,
  primary key (user_id, dep_id)
);
create index sys_user_depart_department on sys_user_depart (dep_id);
grant select, insert, update, delete on sys_user_depart to kezhan_app;

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

-- Whoever loses the department that he works for works for the first of the others.
create function sys_user_departs_follow() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person text := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  departs text[] := array(select dep_id from sys_user_depart where user_id = person order by dep_id);
begin
  update sys_user u set version = version + 1, selecteddeparts = nullif(array_to_string(departs, ','), ''),
    org_code = case
      when tg_op <> 'DELETE' or exists (select 1 from sys_depart d where d.id = any(departs) and d.org_code = u.org_code) then u.org_code
      else (select d.org_code from sys_depart d where d.id = any(departs) order by d.org_code limit 1) end
  where u.id = person
    and array(select distinct d collate "C" from unnest(string_to_array(u.selecteddeparts, ',')) d order by 1) <> departs collate "C";
  return null;
end $$;
create trigger sys_user_depart_list after insert or update or delete on sys_user_depart for each row execute function sys_user_departs_follow();

-- Deleted people, whole, so that they can be brought back. They stand in a table of their own: what reads people cannot
-- meet them by mistake. Their names stay taken as long as they are here.
create table sys_user_bin (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  username varchar(64) not null,
  realname varchar(64) not null,
  avatar text,
  phone varchar(20),
  email varchar(200),
  -- The whole row, with the lists of roles and departments.
  kept jsonb not null,
  delete_by varchar(64) not null,
  delete_time timestamptz(3) not null default now()
);
create index sys_user_bin_recent on sys_user_bin (tenant_id, hotel_code, delete_time desc, id);
create index sys_user_bin_username on sys_user_bin (lower(username));
select hotel_rows('sys_user_bin', 'select, insert, update, delete');

-- Names, phones and addresses of mail sign people in, so that they are unique across all hotels; this says which of them is taken and no more.
create function sys_user_taken(own_id text, a_username text, a_phone text, an_email text) returns text
language sql stable security definer set search_path = public as $$
  select case
    when exists (select 1 from sys_user where lower(username) = lower(a_username) and id <> own_id)
      or exists (select 1 from sys_user_bin where lower(username) = lower(a_username) and id <> own_id) then 'username'
    when exists (select 1 from sys_user where phone = a_phone and id <> own_id)
      or exists (select 1 from sys_user_bin where phone = a_phone and id <> own_id) then 'phone'
    when exists (select 1 from sys_user where lower(email) = lower(an_email) and id <> own_id)
      or exists (select 1 from sys_user_bin where lower(email) = lower(an_email) and id <> own_id) then 'email'
  end
$$;
grant execute on function sys_user_taken(text, text, text, text) to kezhan_app;

-- The certain half of it: a name in the bin is not given to anybody else.
create function sys_user_name_kept() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select 1 from sys_user_bin b where lower(b.username) = lower(new.username)) then
    raise unique_violation using message = 'the name is kept in the bin', constraint = 'sys_user_username_key', table = 'sys_user';
  end if;
  return new;
end $$;
create trigger sys_user_name_kept before insert or update of username on sys_user for each row execute function sys_user_name_kept();

do $$ begin
  assert (select bool_and(relrowsecurity) from pg_class where relname in ('sys_position', 'sys_user', 'sys_role', 'sys_depart', 'sys_user_bin')),
    'people are behind their wall';
  assert sys_user_taken('', 'nobody of this name', null, null) is null, 'an unknown name is free';
end $$;
