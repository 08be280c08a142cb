-- Who is signed in. The view runs with the rights of who asks, so the row security of the users narrows it too.
create view sys_online_session with (security_invoker = true) as
  select s.id, u.tenant_id, u.hotel_code, u.username, u.realname, h.name as hotel_name, coalesce(s.user_agent, '') as device,
    s.address, s.created_at as login_time, coalesce(s.last_seen_at, s.created_at) as last_seen_time,
    u.org_code as sys_org_code, 1 as version, u.username as create_by, s.created_at as create_time,
    null::varchar as update_by, null::timestamptz as update_time
  from sys_session s join sys_user u on u.id = s.user_id left join hotel h on h.code = u.hotel_code
  where s.expires_at > now() and u.status = '1';
grant select on sys_online_session to kezhan_app;

-- Uploaded files as a list; what uses them is looked for when somebody asks.
create view sys_stored_file with (security_invoker = true) as
  select f.path as id, f.tenant_id, f.hotel_code, f.original_name as file_name, f.path as url, f.content_type, f.size_bytes,
    f.username as upload_by, f.created_at as upload_time, h.name as hotel_name, null::text as used_in,
    null::varchar as sys_org_code, 1 as version, f.username as create_by, f.created_at as create_time,
    null::varchar as update_by, null::timestamptz as update_time
  from sys_file f left join hotel h on h.code = f.hotel_code;
grant select on sys_stored_file to kezhan_app;
create index sys_file_recent on sys_file (tenant_id, hotel_code, created_at desc, path);

do $$ begin
  assert (select bool_and(reloptions @> array['security_invoker=true']) from pg_class
    where relname in ('sys_online_session', 'sys_stored_file')), 'the views see what their reader may see';
  assert not exists (select 1 from information_schema.columns
    where table_name = 'sys_online_session' and column_name like '%token%'), 'no token is listed';
end $$;
