-- Sockets outlive the request that opened them, so every end of a session is told to all processes. What the notice means is asked of
-- sys_alive_sessions: a notice that comes twice, late or for nothing does no harm.
create function sys_tell_session() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_notify('kezhan', 'session:' || old.id);
  return null;
end $$;
create trigger sys_session_over after delete or update of expires_at, user_id on sys_session
  for each row execute function sys_tell_session();

-- A deleted user takes the sessions along, which tells them; a frozen or moved one keeps them.
create function sys_tell_sessions_of_user() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_notify('kezhan', 'session:' || id) from sys_session where user_id = old.id;
  return null;
end $$;
create trigger sys_user_sessions_over after update of status, tenant_id, hotel_code on sys_user
  for each row when (row(old.status, old.tenant_id, old.hotel_code) is distinct from row(new.status, new.tenant_id, new.hotel_code))
  execute function sys_tell_sessions_of_user();

-- Runs as the owner, like sys_session_users and with its conditions.
create function sys_alive_sessions(ids text[]) returns table (id text, "leftMs" bigint, "hotelCode" text)
language sql stable security definer set search_path = public as $$
  select s.id, ceil(extract(epoch from s.expires_at - now()) * 1000)::bigint, u.hotel_code
  from sys_session s join sys_user u on u.id = s.user_id
  where s.id = any(ids) and s.expires_at > now() and u.status = '1'
$$;
grant execute on function sys_alive_sessions(text[]) to kezhan_app;

do $$ begin assert (select count(*) = 0 from sys_alive_sessions(array['no such session'])), 'an unknown session is not alive'; end $$;
