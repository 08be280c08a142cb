const checkIn = `coalesce((select c.config_value from hotel_config c where c.hotel_code = n.hotel_code and c.config_key = 'checkInTime'), '14:00')::time`

/** Reliability I2: every night that is counted, once more from the rows. */
export const recountSql = `
  select * from (
    select n.room_type_id as "typeId", n.night::text as night,
      concat_ws(' ', (select count(*) from room r where r.room_type_id = n.room_type_id and r.enabled = 'Y'),
        (select count(distinct b.room_id) from room_block b join room r on r.id = b.room_id where r.room_type_id = n.room_type_id
          and r.enabled = 'Y' and b.state = 'active' and b.is_unsellable = 'Y' and b.from_at <= n.night + ${checkIn} and n.night + ${checkIn} < b.to_at),
        (select count(*) from stay s where s.hotel_code = n.hotel_code and s.stock_type_id = n.room_type_id and s.state = 'inHouse'
          and s.arrive_on <= n.night and n.night < s.depart),
        (select count(*) from reservation_room l where l.hotel_code = n.hotel_code and l.stock_type_id = n.room_type_id and l.state = 'waiting'
          and l.arrive <= n.night and n.night < l.depart),
        (select coalesce(sum(b.rooms - b.picked_up), 0) from team_block b where b.hotel_code = n.hotel_code and b.room_type_id = n.room_type_id
          and b.night = n.night),
        (select coalesce(sum(c.sold), 0) from type_night_channel c where c.room_type_id = n.room_type_id and c.night = n.night)) as counted,
      concat_ws(' ', n.physical, n.blocked, n.in_house, n.reserved, n.team_block, n.in_house + n.reserved) as kept
    from type_night n join hotel h on h.code = n.hotel_code where n.night >= h.business_date) as nights
  where counted <> kept order by "typeId", night`
