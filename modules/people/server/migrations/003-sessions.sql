-- replaces: system/001-people, system/003-session-notices, system/004-registration, system/012-tenants

create table sys_session (
  id varchar(40) collate "C" primary key,
  token_hash varchar(64) collate "C" not null unique,
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  shift_index varchar(8) collate "C",
  address varchar(64) not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  user_agent varchar(300),
  last_seen_at timestamptz(3)
);
create index sys_session_user on sys_session (user_id);
grant select, insert, update, delete on sys_session to kezhan_app;

-- The look-up behind every request. It runs as the owner, so that a connection need not change its scope for it.
create function sys_session_users(hashes text[]) returns table (
  "tokenHash" text, "sessionId" text, id text, username text, realname text, avatar text, "tenantId" text, "hotelCode" text, "hotelName" text,
  "businessDate" date, "orgCode" text, "shiftIndex" text, "shiftName" text, "accessVersion" bigint, "mustChangePassword" boolean
) language sql stable security definer set search_path = public as $$
  select s.token_hash, s.id, u.id, u.username, u.realname, u.avatar, u.tenant_id, u.hotel_code, coalesce(h.name, ''), h.business_date,
         u.org_code, s.shift_index, sh.shift_name, v.version, coalesce(u.must_change_password = 'Y', false)
  from sys_session s
  join sys_user u on u.id = s.user_id
  left join hotel h on h.code = u.hotel_code
  left join hotel_shift sh on sh.hotel_code = u.hotel_code and sh.shift_index = s.shift_index collate "default"
  cross join sys_access_version v
  where s.token_hash = any(hashes) and s.expires_at > now() and u.status = '1' and sys_place_closed(u.tenant_id, u.hotel_code) is null
$$;
grant execute on function sys_session_users(text[]) to kezhan_app;

-- Runs as the owner, like sys_session_users and with its conditions.
create function sys_alive_sessions(ids text[]) returns table (id text, "leftMs" bigint, "hotelCode" text)
language sql stable security definer set search_path = public as $$
  select s.id, ceil(extract(epoch from s.expires_at - now()) * 1000)::bigint, u.hotel_code
  from sys_session s join sys_user u on u.id = s.user_id
  where s.id = any(ids) and s.expires_at > now() and u.status = '1' and sys_place_closed(u.tenant_id, u.hotel_code) is null
$$;
grant execute on function sys_alive_sessions(text[]) to kezhan_app;

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

-- The right to set a new password once, got by proving to own the phone.
create table sys_reset_ticket (
  ticket_hash varchar(64) collate "C" primary key,
  user_id varchar(40) collate "C" not null references sys_user (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sys_reset_ticket_user on sys_reset_ticket (user_id);
grant select, insert, update, delete on sys_reset_ticket to kezhan_app;

do $$ begin assert (select count(*) = 0 from sys_alive_sessions(array['no such session'])), 'an unknown session is not alive'; end $$;
