-- The platform's people see every hotel. A role of their own lets the policy of a table be a plain equality for everybody
-- else: an alternative `or '*'` in it would be computed for every row of every list and count.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'kezhan_platform') then
    create role kezhan_platform nologin nosuperuser nocreatedb nocreaterole;
  end if;
  grant kezhan_app to kezhan_platform;
  execute format('grant kezhan_platform to %I', current_user);
  assert (select not rolsuper and not rolbypassrls from pg_roles where rolname = 'kezhan_platform'),
    'kezhan_platform must be bound by row security';
end $$;
