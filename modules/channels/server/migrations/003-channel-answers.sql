-- Answers go by the line of the channel, and are repeated until they are heard: 1, 2, 4 … seconds apart.
alter table channel_order add column told_tries integer not null default 0;
alter table channel_order add column tell_at timestamp(0);
create index channel_order_untold on channel_order (tell_at) where is_told = 'N';
alter table channel_sync_log drop constraint channel_sync_log_kind_check;
alter table channel_sync_log add constraint channel_sync_log_kind_check check (kind in ('push', 'test', 'catalogue', 'answer', 'order'));
-- An acceptance that was not heard before the channel changed the order says nothing about the change.
update channel_order set answer = null, is_told = 'Y', told_fault = null where state = 'changed' and is_told = 'N';

do $$ begin
  assert exists (select 1 from pg_indexes where indexname = 'channel_order_untold'), 'what was not heard is found';
end $$;
