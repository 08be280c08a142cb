-- The hotel that one of the platform's people acts in. It belongs to the session, so two browsers of one person are in two places, and it ends
-- with the session.
create table sys_acting (
  session_id varchar(40) collate "C" primary key references sys_session (id) on delete cascade,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  since timestamptz(3) not null default now()
);
create index sys_acting_hotel on sys_acting (hotel_code);
select hotel_rows('sys_acting', 'select, insert, update, delete');

-- Sockets are counted to a hotel: all processes ask again where the session is.
create function sys_tell_acting() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_notify('kezhan', 'session:' || coalesce(new.session_id, old.session_id));
  return null;
end $$;
create trigger sys_acting_moved after insert or update or delete on sys_acting for each row execute function sys_tell_acting();

-- The look-up behind every request, with the hotel that a session of the platform acts in. One that was closed meanwhile is left.
create function sys_acting_users(hashes text[]) returns table (
  token_hash text, session_id text, id text, username text, realname text, avatar text, tenant_id text, hotel_code text, hotel_name text,
  business_date date, org_code text, shift_index text, shift_name text, access_version bigint, must_change_password boolean,
  acting_tenant text, acting_hotel text, acting_name text, acting_date date
) language sql stable security definer set search_path = public as $$
  select s."tokenHash", s."sessionId", s.id, s.username, s.realname, s.avatar, s."tenantId", s."hotelCode", s."hotelName", s."businessDate",
    s."orgCode", s."shiftIndex", s."shiftName", s."accessVersion", s."mustChangePassword", h.tenant_id, h.code, h.name, h.business_date
  from sys_session_users(hashes) s
  left join sys_acting a on a.session_id = s."sessionId" and s."hotelCode" = '' and sys_place_closed(a.tenant_id, a.hotel_code) is null
  left join hotel h on h.code = a.hotel_code
$$;
grant execute on function sys_acting_users(text[]) to kezhan_app;

create function sys_acting_alive(ids text[]) returns table (
  id text, left_ms bigint, hotel_code text, user_id text, access_version bigint, acting_hotel text
) language sql stable security definer set search_path = public as $$
  select s.id, s.left_ms, s.hotel_code, s.user_id, s.access_version, a.hotel_code
  from sys_alive_sessions(ids) s
  left join sys_acting a on a.session_id = s.id and s.hotel_code = '' and sys_place_closed(a.tenant_id, a.hotel_code) is null
$$;
grant execute on function sys_acting_alive(text[]) to kezhan_app;

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'sys_acting'), 'a hotel sees who acts in itself only';
  assert not exists (select 1 from sys_acting_users(array['no such token'])), 'an unknown token opens nothing';
  assert not exists (select 1 from sys_acting_alive(array['no such session'])), 'an unknown session is not alive';
end $$;
