-- Sockets keep the rights they were opened with, so a change of rights is told to all processes, which ask again what each session may.
create or replace function sys_bump_access_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update sys_access_version set version = version + 1;
  perform pg_notify('kezhan', 'rights');
  return null;
end $$;

-- With whose session it is and the number of his rights.
drop function sys_alive_sessions(text[]);
create function sys_alive_sessions(ids text[]) returns table (id text, left_ms bigint, hotel_code text, user_id text, access_version bigint)
language sql stable security definer set search_path = public as $$
  select s.id, ceil(extract(epoch from s.expires_at - now()) * 1000)::bigint, u.hotel_code, u.id, v.version
  from sys_session s join sys_user u on u.id = s.user_id cross join sys_access_version v
  where s.id = any(ids) and s.expires_at > now() and u.status = '1' and sys_place_closed(u.tenant_id, u.hotel_code) is null
$$;
grant execute on function sys_alive_sessions(text[]) to kezhan_app;

do $$ begin assert (select count(*) = 0 from sys_alive_sessions(array['no such session'])), 'an unknown session is not alive'; end $$;
