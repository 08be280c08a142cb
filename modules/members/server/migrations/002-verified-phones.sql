-- Whose telephone answered with the code that was sent to it. Another number has to prove itself again.
alter table member add column phone_verified char(1) not null default 'N' check (phone_verified in ('Y', 'N'));
grant insert (phone_verified), update (phone_verified) on member to kezhan_app;

do $$ begin
  assert has_column_privilege('kezhan_app', 'member', 'phone_verified', 'insert'), 'the desk says which numbers are verified';
end $$;
