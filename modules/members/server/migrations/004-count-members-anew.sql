-- An import brings more members in a minute than there were before. Plans that were made for those few look through all of them
-- for each, until the database counts its rows anew, which it does by itself too late and the application may not ask for.
create function members_counted_anew() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze member;
  analyze member_card;
  analyze member_move;
  analyze member_lot;
end $$;
revoke execute on function members_counted_anew() from public;
grant execute on function members_counted_anew() to kezhan_app;

do $$ begin assert has_function_privilege('kezhan_app', 'members_counted_anew()', 'execute'), 'an import may ask for it'; end $$;
