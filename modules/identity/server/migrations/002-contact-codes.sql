-- A new telephone (3) or mail address (4) of one's own is proved by a code that was sent to it.
alter table sys_sms_code alter column phone type varchar(200);
alter table sys_sms_code drop constraint sys_sms_code_purpose_check;
alter table sys_sms_code add constraint sys_sms_code_purpose_check check (purpose in (0, 1, 2, 3, 4));
comment on column sys_sms_code.phone is 'where the code was sent: a telephone, or a mail address';

do $$ begin
  assert (select pg_get_constraintdef(oid) like '%4%' from pg_constraint where conname = 'sys_sms_code_purpose_check'), 'new contacts have codes';
end $$;
