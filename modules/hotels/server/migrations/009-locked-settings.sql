-- A setting that the platform keeps to itself is shown to hotels and not changed by them.
alter table hotel_config_attr add column is_editable char(1) not null default 'Y' check (is_editable in ('Y', 'N'));

-- 恢复默认: what a hotel has set itself goes, and the default holds again.
grant delete on hotel_config to kezhan_app;

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'hotel_config'), 'hotels restore their own settings only';
end $$;
