-- Ids of menu entries stand in paths of calls, so they have no slashes: menu:/isystem/user becomes menu:isystem.user, and with it
-- whatever points at it. The keys are away meanwhile, because they would look at one row after another.
alter table sys_depart_role_permission drop constraint sys_depart_role_permission_depart_id_permission_id_fkey;
alter table sys_depart_permission drop constraint sys_depart_permission_permission_id_fkey;
alter table sys_role_permission drop constraint sys_role_permission_permission_id_fkey;
alter table sys_permission_rule drop constraint sys_permission_rule_permission_id_fkey;
alter table sys_permission drop constraint sys_permission_parent_id_fkey;

create function pg_temp.without_slashes(id text) returns text language sql immutable as $$
  select case when id like 'menu:/%' then 'menu:' || replace(substr(id, 7), '/', '.') else id end
$$;
update sys_permission set id = pg_temp.without_slashes(id), parent_id = pg_temp.without_slashes(parent_id),
  -- What the product last wrote as the parent: without it, an entry that nobody has moved would look as if somebody had.
  seeded = case when seeded->>'parentId' is null then seeded
    else jsonb_set(seeded, '{parentId}', to_jsonb(pg_temp.without_slashes(seeded->>'parentId'))) end;
update sys_permission_rule set permission_id = pg_temp.without_slashes(permission_id);
update sys_role_permission set permission_id = pg_temp.without_slashes(permission_id);
update sys_depart_permission set permission_id = pg_temp.without_slashes(permission_id);
update sys_depart_role_permission set permission_id = pg_temp.without_slashes(permission_id);
drop function pg_temp.without_slashes(text);

alter table sys_permission add constraint sys_permission_parent_id_fkey
  foreign key (parent_id) references sys_permission (id) on delete cascade;
alter table sys_permission_rule add constraint sys_permission_rule_permission_id_fkey
  foreign key (permission_id) references sys_permission (id) on delete cascade;
alter table sys_role_permission add constraint sys_role_permission_permission_id_fkey
  foreign key (permission_id) references sys_permission (id) on delete cascade;
alter table sys_depart_permission add constraint sys_depart_permission_permission_id_fkey
  foreign key (permission_id) references sys_permission (id) on delete cascade;
alter table sys_depart_role_permission add constraint sys_depart_role_permission_depart_id_permission_id_fkey
  foreign key (depart_id, permission_id) references sys_depart_permission (depart_id, permission_id) on delete cascade;

do $$ begin
  assert not exists (select 1 from sys_permission where id like '%/%' or parent_id like '%/%' or seeded->>'parentId' like '%/%'),
    'ids of entries can stand in a path';
end $$;
