-- What a hotel did for members since a day, and in all, without reading what other hotels did.
create index member_move_hotel on member_move (hotel_of, business_date) include (tenant_id, principal_fen, gift_fen, points);
