-- Who earns stands in one column of the list, as debts name their unit.
alter table commission add column payee_name varchar(100);
update commission c set payee_name = coalesce((select i.name from intermediary i where i.id = c.intermediary_id),
  (select p.name from mkt_channel p where p.id = c.channel_id));
alter table commission alter column payee_name set not null;

do $$ begin
  assert (select is_nullable = 'NO' from information_schema.columns where table_name = 'commission' and column_name = 'payee_name'), 'a commission says whose it is';
end $$;
