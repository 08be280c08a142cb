-- replaces: system/001-people, system/005-menu, system/009-permission-admin, system/010-department-roles, system/019-person-limits

-- Menu entries (0 group, 1 page) and buttons (2). Shared by all hotels; what a role holds is its own.
create table sys_permission (
  id varchar(100) collate "C" primary key,
  parent_id varchar(100) collate "C" references sys_permission (id) on delete cascade,
  name varchar(100) not null,
  menu_type smallint not null check (menu_type in (0, 1, 2)),
  url varchar(255),
  component varchar(255),
  perms varchar(100) collate "C",
  icon varchar(64),
  sort_no numeric(10, 2) not null default 0,
  is_route char(1) not null default 'Y',
  is_hidden char(1) not null default 'N',
  keep_alive char(1) not null default 'N',
  always_show char(1) not null default 'N',
  is_external char(1) not null default 'N',
  status char(1) not null default '1' check (status in ('0', '1')),
  redirect varchar(255),
  -- Belongs to everybody who is signed in.
  is_open char(1) not null default 'N' check (is_open in ('Y', 'N')),
  -- A page of the built-in menu whose screen does not exist yet is kept from everybody.
  is_built char(1) not null default 'Y' check (is_built in ('Y', 'N')),
  -- What the product itself last wrote: where a value still equals it, a new version may change it.
  seeded jsonb,
  description varchar(255),
  -- What the code of the entry marks: 1 the prefix of a data permission, 2 a button.
  perms_type char(1) not null default '2' check (perms_type in ('1', '2')),
  -- Rights that deserve a second look stand together where rights are granted.
  is_high_risk char(1) not null default 'N' check (is_high_risk in ('Y', 'N'))
);
create index sys_permission_perms on sys_permission (perms);

create table sys_permission_rule (
  id varchar(40) collate "C" primary key,
  permission_id varchar(100) collate "C" not null references sys_permission (id) on delete cascade,
  rule_name varchar(100) not null,
  rule_column varchar(64) not null,
  rule_conditions varchar(20) not null,
  rule_value varchar(500) not null,
  status char(1) not null default '1'
);
create index sys_permission_rule_entry on sys_permission_rule (permission_id);

create table sys_role_permission (
  role_id varchar(40) collate "C" not null references sys_role (id) on delete cascade,
  permission_id varchar(100) collate "C" not null references sys_permission (id) on delete cascade,
  data_rule_ids text,
  primary key (role_id, permission_id)
);
-- What a role was granted goes with the entry or the rule; looking for it must not read every grant.
create index sys_role_permission_entry on sys_role_permission (permission_id);

create table sys_depart_role (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null,
  -- A department takes its roles along.
  depart_id varchar(64) collate "C" not null constraint sys_depart_role_depart references sys_depart (id) on delete cascade,
  role_name varchar(64) not null,
  role_code varchar(64) not null,
  description varchar(255),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3)
);
create unique index sys_depart_role_role_code_key on sys_depart_role (tenant_id, hotel_code, role_code);
create index sys_depart_role_recent on sys_depart_role (tenant_id, hotel_code, create_time desc, id);
-- The pair is what members and grants point at.
create unique index sys_depart_role_of_depart on sys_depart_role (depart_id, id);
select hotel_rows('sys_depart_role', 'select, insert, update, delete');

create table sys_depart_permission (
  depart_id varchar(64) collate "C" not null references sys_depart (id) on delete cascade,
  permission_id varchar(100) collate "C" not null references sys_permission (id) on delete cascade,
  data_rule_ids text,
  primary key (depart_id, permission_id)
);
create index sys_depart_permission_entry on sys_depart_permission (permission_id);

-- A department role holds nothing that its own department does not hold, and loses it with the department.
create table sys_depart_role_permission (
  role_id varchar(40) collate "C" not null,
  depart_id varchar(64) collate "C" not null,
  permission_id varchar(100) collate "C" not null,
  data_rule_ids text,
  primary key (role_id, permission_id),
  foreign key (depart_id, role_id) references sys_depart_role (depart_id, id) on delete cascade,
  foreign key (depart_id, permission_id) references sys_depart_permission (depart_id, permission_id) on delete cascade
);
create index sys_depart_role_permission_of on sys_depart_role_permission (depart_id, permission_id);

-- Only a member has the role of a department; whoever leaves it loses the role.
create table sys_depart_role_user (
  user_id varchar(40) collate "C" not null,
  drole_id varchar(40) collate "C" not null,
  depart_id varchar(40) collate "C" not null,
  primary key (user_id, drole_id),
  foreign key (user_id, depart_id) references sys_user_depart (user_id, dep_id) on delete cascade,
  foreign key (depart_id, drole_id) references sys_depart_role (depart_id, id) on delete cascade
);
create index sys_depart_role_user_role on sys_depart_role_user (depart_id, drole_id);
create index sys_depart_role_user_membership on sys_depart_role_user (user_id, depart_id);

grant select, insert, update, delete on sys_permission, sys_permission_rule, sys_role_permission, sys_depart_permission,
  sys_depart_role_permission, sys_depart_role_user to kezhan_app;

-- What department roles really hold: under their own rules and under those of the department.
create view sys_depart_role_grant as
  select g.role_id, g.permission_id,
    nullif(array_to_string(array(
      select distinct one from unnest(string_to_array(g.data_rule_ids, ',') || string_to_array(d.data_rule_ids, ',')) as one
      where one <> '' order by one), ','), '') as data_rule_ids
  from sys_depart_role_permission g
  join sys_depart_permission d on d.depart_id = g.depart_id and d.permission_id = g.permission_id;

-- Everything that people were granted, whichever way. A department's own permissions are no grant to its members: they bound its roles.
create view sys_user_grant as
  select ur.user_id, rp.permission_id, rp.data_rule_ids
  from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id
  union all
  select du.user_id, dg.permission_id, dg.data_rule_ids
  from sys_depart_role_user du join sys_depart_role_grant dg on dg.role_id = du.drole_id;
grant select on sys_depart_role_grant, sys_user_grant to kezhan_app;

-- Rights are cached by this number, which every session look-up reads: a change acts on the next request of every process.
create table sys_access_version (only_row boolean primary key default true check (only_row), version bigint not null);
insert into sys_access_version (version) values (1);
grant select on sys_access_version to kezhan_app;

create function sys_bump_access_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update sys_access_version set version = version + 1;
  return null;
end $$;
create trigger sys_role_rights after insert or update or delete on sys_role for each statement execute function sys_bump_access_version();
create trigger sys_user_role_rights after insert or update or delete on sys_user_role for each statement execute function sys_bump_access_version();
create trigger sys_permission_rights after insert or update or delete on sys_permission for each statement execute function sys_bump_access_version();
create trigger sys_permission_rule_rights after insert or update or delete on sys_permission_rule for each statement execute function sys_bump_access_version();
create trigger sys_role_permission_rights after insert or update or delete on sys_role_permission for each statement execute function sys_bump_access_version();
create trigger sys_depart_permission_rights after insert or update or delete on sys_depart_permission for each statement execute function sys_bump_access_version();
create trigger sys_depart_role_permission_rights after insert or update or delete on sys_depart_role_permission for each statement execute function sys_bump_access_version();
create trigger sys_depart_role_user_rights after insert or update or delete on sys_depart_role_user for each statement execute function sys_bump_access_version();
-- Data rules may mean all of somebody's departments.
create trigger sys_user_depart_rights after insert or update or delete on sys_user_depart for each statement execute function sys_bump_access_version();
create trigger sys_depart_rights after update of org_code on sys_depart for each statement execute function sys_bump_access_version();

do $$ begin
  assert (select version = 1 from sys_access_version), 'access version starts at 1';
  assert (select count(*) = 10 from pg_trigger where tgfoid = 'sys_bump_access_version'::regproc), 'every change of rights is counted';
end $$;
