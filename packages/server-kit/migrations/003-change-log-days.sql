-- Dashboards count the changes of a day. The log only grows, so its blocks lie in the order of time and a block-range
-- index finds them at next to no cost for the writers.
create index sys_change_log_days on sys_change_log using brin (changed_at) with (pages_per_range = 32, autosummarize = on);

do $$ begin assert to_regclass('sys_change_log_days') is not null; end $$;
