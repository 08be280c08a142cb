-- A member who pays with what he has may show by a code (6) that it is he.
alter table sys_sms_code drop constraint sys_sms_code_purpose_check;
alter table sys_sms_code add constraint sys_sms_code_purpose_check check (purpose in (0, 1, 2, 3, 4, 5, 6));

do $$ begin
  assert (select pg_get_constraintdef(oid) like '%6%' from pg_constraint where conname = 'sys_sms_code_purpose_check'), 'members pay with codes';
end $$;
