-- Whether somebody is in a house of the tenant, or expected there, as this member: asked when he wants to leave the club, in any of its hotels.
create function member_has_open_orders(a_member text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from stay s where s.member_id = a_member and s.tenant_id = current_setting('kezhan.tenant', true) and s.state = 'inHouse')
    or exists (select 1 from reservation r where r.member_id = a_member and r.tenant_id = current_setting('kezhan.tenant', true)
      and r.state in ('pending', 'booked', 'partIn'))
$$;
revoke execute on function member_has_open_orders(text) from public;
grant execute on function member_has_open_orders(text) to kezhan_app;
