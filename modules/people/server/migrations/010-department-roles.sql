-- What the telephone book shows of a person.
alter table sys_user
  add column work_no varchar(64),
  add column post varchar(64) collate "C",
  add column telephone varchar(45),
  add constraint sys_user_post foreign key (post) references sys_position (id);
create unique index sys_user_work_no_key on sys_user (tenant_id, hotel_code, work_no);
create index sys_user_post_idx on sys_user (post);

create table sys_depart_role (
  "id" varchar(40) collate "C" not null,
  "tenant_id" varchar(32) collate "C" not null,
  "hotel_code" varchar(32) collate "C" not null,
  "depart_id" varchar(64) collate "C" not null,
  "role_name" varchar(64) not null,
  "role_code" varchar(64) not null,
  "description" varchar(255),
  "sys_org_code" varchar(64) collate "C",
  "version" integer not null default 1,
  "create_by" varchar(64),
  "create_time" timestamptz(3) not null default now(),
  "update_by" varchar(64),
  "update_time" timestamptz(3),
  primary key (id)
);
create unique index sys_depart_role_role_code_key on sys_depart_role (tenant_id, hotel_code, "role_code");
create index sys_depart_role_recent on sys_depart_role (tenant_id, hotel_code, create_time desc, id);
grant select, insert, update, delete on sys_depart_role to kezhan_app;
alter table sys_depart_role enable row level security;
create policy sys_depart_role_scope on sys_depart_role to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)));
create policy sys_depart_role_platform on sys_depart_role to kezhan_platform using (true);
-- A department takes its roles along. The pair is what members and grants point at.
alter table sys_depart_role add constraint sys_depart_role_depart foreign key (depart_id) references sys_depart (id) on delete cascade;
create unique index sys_depart_role_of_depart on sys_depart_role (depart_id, id);

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
grant select, insert, update, delete on sys_depart_permission, sys_depart_role_permission, sys_depart_role_user to kezhan_app;

create trigger sys_depart_permission_rights after insert or update or delete on sys_depart_permission for each statement execute function sys_bump_access_version();
create trigger sys_depart_role_permission_rights after insert or update or delete on sys_depart_role_permission for each statement execute function sys_bump_access_version();
create trigger sys_depart_role_user_rights after insert or update or delete on sys_depart_role_user for each statement execute function sys_bump_access_version();
-- Data rules may mean all of somebody's departments.
create trigger sys_user_depart_rights after insert or update or delete on sys_user_depart for each statement execute function sys_bump_access_version();
create trigger sys_depart_rights after update of org_code on sys_depart for each statement execute function sys_bump_access_version();

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

-- Whoever loses the department that he works for works for the first of the others.
create or replace function sys_user_departs_follow() returns trigger language plpgsql security definer set search_path = public as $$
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

do $$ begin
  assert (select count(*) = 3 from information_schema.columns
    where table_name = 'sys_user' and column_name in ('work_no', 'post', 'telephone')), 'people have a number, a position and a telephone';
  assert (select count(*) from sys_user_grant) = (select count(*) from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id),
    'nobody gained or lost anything';
end $$;
