-- With what a channel signs its messages; sealed, so that a copy of the table signs nothing.
alter table mkt_channel add column notify_key text;
alter table mkt_channel add constraint mkt_channel_key_sealed check (notify_key is null or notify_key like 'sealed1:%');

do $$ begin
  assert exists (select 1 from pg_constraint where conname = 'mkt_channel_key_sealed'), 'a key is never stored in the open';
end $$;
