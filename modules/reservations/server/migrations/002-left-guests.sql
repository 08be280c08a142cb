-- Whether the guest of a room of an order has left; who ends a stay says it.
alter table reservation_room add column is_out char(1) collate "C" not null default 'N' check (is_out in ('Y', 'N'));
create function reservation_room_left(stays text[]) returns void language sql as $$
  update reservation_room set is_out = 'Y' where stay_id = any(stays)
$$;
revoke execute on function reservation_room_left(text[]) from public;
