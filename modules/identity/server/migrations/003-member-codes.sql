-- Whoever joins as a member proves his telephone with a code too.
alter table sys_sms_code drop constraint sys_sms_code_purpose_check;
alter table sys_sms_code add constraint sys_sms_code_purpose_check check (purpose in (0, 1, 2, 3, 4, 5));

do $$ begin
  assert (select pg_get_constraintdef(oid) like '%5%' from pg_constraint where conname = 'sys_sms_code_purpose_check'), 'members have codes';
end $$;
