alter table sys_permission
  add column description varchar(255),
  -- What the code of the entry marks: 1 the prefix of a data permission, 2 a button.
  add column perms_type char(1) not null default '2' check (perms_type in ('1', '2'));

-- Entries of the menu are changed too, and their ids are addresses.
alter table sys_change_log alter column row_id type varchar(100);

-- What a role was granted goes with the entry or the rule; looking for it must not read every grant.
create index sys_role_permission_entry on sys_role_permission (permission_id);
create index sys_permission_rule_entry on sys_permission_rule (permission_id);

do $$ begin
  assert (select count(*) = 2 from information_schema.columns
    where table_name = 'sys_permission' and column_name in ('description', 'perms_type'));
  assert (select character_maximum_length = 100 from information_schema.columns
    where table_name = 'sys_change_log' and column_name = 'row_id'), 'the log can name an entry of the menu';
end $$;
