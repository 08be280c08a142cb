-- What the tables of a tenant need, said once: rows of one tenant for the people of all its hotels, all rows for the platform.
create function tenant_rows(table_name regclass, privileges text) returns void language plpgsql as $$
begin
  execute format('grant %s on %s to kezhan_app', privileges, table_name);
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy %I on %s to kezhan_app using (tenant_id = (select current_setting(''kezhan.tenant'', true)))', table_name || '_scope', table_name);
  execute format('create policy %I on %s to kezhan_platform using (true)', table_name || '_platform', table_name);
end $$;
revoke execute on function tenant_rows(regclass, text) from public;
