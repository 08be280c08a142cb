-- The newest sign-ins of one hotel, for the page that shows them.
create index sys_login_log_hotel on sys_login_log (hotel_code, at, id);

do $$ begin assert to_regclass('sys_login_log_hotel') is not null; end $$;
