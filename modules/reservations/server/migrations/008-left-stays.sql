-- The list of those who have left begins with the last; without an order of its own every page would sort all of them.
create index stay_left_latest on stay (hotel_code, depart_at desc, id) where state in ('out', 'walkedOut', 'onAccount');

-- Bookings by arrival, the next first, as their list shows them.
create index reservation_by_arrival on reservation (hotel_code, arrive desc, create_time desc, id);
