-- replaces: system/015-online-and-files

-- Uploaded files as a list; what uses them is looked for when somebody asks.
create view sys_stored_file with (security_invoker = true) as
  select f.path as id, f.tenant_id, f.hotel_code, f.original_name as file_name, f.path as url, f.content_type, f.size_bytes,
    f.username as upload_by, f.created_at as upload_time, h.name as hotel_name, null::text as used_in,
    null::varchar as sys_org_code, 1 as version, f.username as create_by, f.created_at as create_time,
    null::varchar as update_by, null::timestamptz as update_time
  from sys_file f left join hotel h on h.code = f.hotel_code;
grant select on sys_stored_file to kezhan_app;

do $$ begin
  assert (select reloptions @> array['security_invoker=true'] from pg_class where relname = 'sys_stored_file'),
    'the view sees what its reader may see';
end $$;
