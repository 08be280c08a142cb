-- The look-up behind every request, with the question whether the place is closed asked of the users found: as a condition
-- beside the others it was asked of every user that there is.
create or replace function sys_session_users(hashes text[]) returns table (
  "tokenHash" text, "sessionId" text, id text, username text, realname text, avatar text, "tenantId" text, "hotelCode" text, "hotelName" text,
  "businessDate" date, "orgCode" text, "shiftIndex" text, "shiftName" text, "accessVersion" bigint, "mustChangePassword" boolean
) language sql stable security definer set search_path = public as $$
  select s.token_hash, s.session_id, s.id, s.username, s.realname, s.avatar, s.tenant_id, s.hotel_code, coalesce(h.name, ''), h.business_date,
         s.org_code, s.shift_index, sh.shift_name, v.version, coalesce(s.must_change_password = 'Y', false)
  from (
    select s.token_hash, s.id as session_id, s.shift_index, u.id, u.username, u.realname, u.avatar, u.tenant_id, u.hotel_code, u.org_code,
      u.must_change_password
    from sys_session s join sys_user u on u.id = s.user_id
    where s.token_hash = any(hashes) and s.expires_at > now() and u.status = '1'
    offset 0) s
  left join hotel h on h.code = s.hotel_code
  left join hotel_shift sh on sh.hotel_code = s.hotel_code and sh.shift_index = s.shift_index collate "default"
  cross join sys_access_version v
  where sys_place_closed(s.tenant_id, s.hotel_code) is null
$$;

do $$ begin assert not exists (select 1 from sys_session_users(array['no such token'])), 'an unknown token opens nothing'; end $$;
