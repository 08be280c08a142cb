-- Who comes and goes, by type and day, is counted from the index alone: row security asks for the tenant, the chart for the type.
drop index reservation_room_waiting;
create index reservation_room_waiting on reservation_room (hotel_code, arrive, depart) include (tenant_id, stock_type_id) where state = 'waiting';

do $$ begin assert (select indnatts from pg_index where indexrelid = 'reservation_room_waiting'::regclass) = 5; end $$;
