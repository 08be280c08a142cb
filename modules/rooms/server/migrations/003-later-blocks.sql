-- A repair or lock begins later where a guest is still in the room after his time.
grant update (from_at) on room_block to kezhan_app;

do $$ begin
  assert has_column_privilege('kezhan_app', 'room_block', 'from_at', 'update'), 'a repair can begin later';
end $$;
