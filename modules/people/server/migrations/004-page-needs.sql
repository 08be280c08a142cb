-- A page is served only to whom it opens for: with the right that its own reads ask for, and with a hotel where it shows one.
alter table sys_permission
  add column needs varchar(255),
  add column needs_hotel char(1) not null default 'N' check (needs_hotel in ('Y', 'N'));

do $$ begin assert (select count(*) = 2 from information_schema.columns
  where table_name = 'sys_permission' and column_name in ('needs', 'needs_hotel')); end $$;
