/**
 * 可用额度 of who is in the house (hotel domain §3.1), one row for each stay: what he has, what covers him beside (holds,
 * credit, what he has paid his channel) and what tonight costs himself. A night that his team pays is none of his. Below
 * nought he is owing: the one definition of 欠费, for board, lists, handover and audit. `day` is SQL for the business date.
 */
export const availableCreditSql = (day: string): string => `
  select w.*, w.balance_fen + w.cover_fen - w.tonight_due_fen as available_fen from (
    select s.id as stay_id, s.room_id, s.guest_name, s.arrive_at, f.credit_fen - f.debit_fen as balance_fen,
      (f.credit_extra_fen + coalesce(h.fen, 0) + case when r.channel_prepaid_fen > 0 then least(r.channel_prepaid_fen,
        (select coalesce(sum(b.price_fen), 0) from reservation_night b where b.reservation_room_id = s.reservation_room_id)) else 0 end)::bigint as cover_fen,
      case when n.posted_line_id is null and (t.master_folio_id is null or t.route_rule = 'own') then coalesce(n.price_fen, 0) else 0 end as tonight_due_fen
    from stay s join folio f on f.id = s.folio_id
    left join stay_night n on n.stay_id = s.id and n.night = ${day}
    left join team t on t.id = s.team_id
    left join reservation_room l on l.id = s.reservation_room_id
    left join reservation r on r.id = l.reservation_id
    left join (select folio_id, sum(amount_fen) as fen from preauth where state = 'valid' group by folio_id) h on h.folio_id = f.id
    where s.state = 'inHouse') w`
