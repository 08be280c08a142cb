-- The rooms of orders learn which of their guests have left.
select reservation_room_left(array(select id::text from stay where state <> 'inHouse'));
drop function reservation_room_left(text[]);
