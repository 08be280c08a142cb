-- What a member has changes with every payment and every stay. Where his page has room, no index hears of it.
alter table member set (fillfactor = 85);

do $$ begin
  assert (select 'fillfactor=85' = any(reloptions) from pg_class where oid = 'member'::regclass), 'pages of members have room';
end $$;
