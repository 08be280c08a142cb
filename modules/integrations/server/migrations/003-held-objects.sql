-- Events are taken in their order; what an event that waits for its next try holds up is found here, object by object.
drop index webhook_delivery_first;
create index webhook_delivery_held on webhook_delivery (webhook_id, object_kind, object_id, seq) where state = 'waiting' and next_try_at is not null;

do $$ begin
  assert to_regclass('webhook_delivery_held') is not null, 'what holds up an object is found by an index';
end $$;
