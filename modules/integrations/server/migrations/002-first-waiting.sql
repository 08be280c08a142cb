-- Which event of each object is the next one is asked with every look: the first that waits, in the order of this index.
create index webhook_delivery_first on webhook_delivery (webhook_id, object_kind, object_id, seq) where state = 'waiting';

do $$ begin
  assert to_regclass('webhook_delivery_first') is not null, 'the next event of an object is found by an index';
end $$;
