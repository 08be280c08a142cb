import { moveKinds } from '@kezhan/folios/rules/folio-line'
import { evidenceOf, firstRecordOf, isCash, yuan } from './suspect'

const moves = moveKinds.map(kind => `'${kind}'`).join(', ')

/** Nights ahead that cost less after somebody changed them; the record of the change has both. */
export const priceLowered = `
  select c.id::text as subject, c.changed_at as happened_at, p.lowered as amount_fen, null::text as room_no, c.row_id::text as stay_id,
    null::text as reservation_id, s.folio_id::text, c.username as operator, null::text as shift_session_id, g.id::text as approval_id,
    ${yuan('p.before')} as before_text, ${yuan('p.after')} || coalesce(' ' || (c.after_row->>'reason'), '') as after_text,
    ${evidenceOf('log', 'c.id')} as evidence, jsonb_build_object('loweredFen', p.lowered) as measures
  from d join sys_change_log c on c.hotel_code = d.hotel and c.changed_at >= d.from_at and c.changed_at < d.to_at and c.table_name = 'stay_night'
  join stay s on s.id = c.row_id
  cross join lateral (
    select sum(b.value::bigint) as before, sum(a.value::bigint) as after, sum(b.value::bigint - a.value::bigint) as lowered
    from jsonb_each_text(c.before_row->'nights') b join jsonb_each_text(c.after_row->'nights') a on a.key = b.key) p
  left join lateral (select a.id from approval a where a.hotel_code = d.hotel and a.target_kind = 'stay' and a.target_id = c.row_id
    and a.state = 'used' and a.action = '改价' order by a.decided_at desc limit 1) g on true
  where p.lowered > 0`

/** Each price of a stay once, in its first night. */
export const belowFloor = `
  select s.id || ' ' || n.price_fen as subject, s.create_time as happened_at, w.lost as amount_fen,
    null::text as room_no, s.id::text as stay_id, null::text as reservation_id, s.folio_id::text, coalesce(n.override_by, s.create_by) as operator,
    case when n.override_by is null or n.override_by = s.create_by then s.shift_session_id end::text as shift_session_id, null::text as approval_id,
    '公开价 ' || ${yuan('n.base_fen')} as before_text, ${yuan('n.price_fen')} || coalesce(' ' || n.override_reason, '') as after_text,
    ${firstRecordOf('stay', 's.id')} as evidence, jsonb_build_object('priceFen', n.price_fen, 'baseFen', n.base_fen) as measures
  from d join stay_night n on n.hotel_code = d.hotel and n.night = d.day join stay s on s.id = n.stay_id
  cross join lateral (
    select sum(x.base_fen - x.price_fen) as lost from stay_night x where x.stay_id = s.id and x.price_fen = n.price_fen) w
  where s.stay_kind in ('full', 'long') and s.state <> 'voided' and n.base_fen > 0 and n.price_fen < n.base_fen`

/** Each free stay once, in its first night. */
export const freeRoom = `
  select s.id::text as subject, s.create_time as happened_at, w.worth as amount_fen, null::text as room_no, s.id::text as stay_id,
    null::text as reservation_id, s.folio_id::text, coalesce(n.override_by, s.create_by) as operator, null::text as shift_session_id,
    null::text as approval_id, '公开价 ' || ${yuan('w.worth')} as before_text,
    case s.stay_kind when 'free' then '免费房' else '自用房' end || coalesce(' ' || n.override_reason, '') as after_text,
    ${firstRecordOf('stay', 's.id')} as evidence, jsonb_build_object('nights', w.nights) as measures
  from d join stay_night n on n.hotel_code = d.hotel and n.night = d.day join stay s on s.id = n.stay_id
  cross join lateral (select sum(x.base_fen) as worth, count(*) as nights from stay_night x where x.stay_id = s.id) w
  where s.stay_kind in ('free', 'house') and s.state <> 'voided'`

/** Who left after his time (a gift of the desk makes it later) and was charged nothing for it, or had it taken off again. What a person let off stands in the record of the check-out. */
export const lateUncharged = `
  select s.id::text as subject, s.depart_at at time zone d.zone as happened_at, coalesce(c.let_off, 0) as amount_fen, null::text as room_no,
    s.id::text as stay_id, null::text as reservation_id, s.folio_id::text, coalesce(c.username, s.update_by) as operator,
    null::text as shift_session_id, null::text as approval_id, '应离 ' || to_char(s.depart_plan_at, 'MM-DD HH24:MI') as before_text,
    '实离 ' || to_char(s.depart_at, 'MM-DD HH24:MI') || '，未加收' as after_text,
    coalesce(c.evidence, '[]') as evidence, jsonb_build_object('lateMinutes', t.late) as measures
  from d join stay s on s.hotel_code = d.hotel and s.depart_on = d.day
  left join member m on m.id = s.member_id left join member_level v on v.id = m.level_id
  cross join lateral (select floor(extract(epoch from s.depart_at - coalesce(case when s.late_fee_fen is distinct from 0 then s.late_from end, s.depart_plan_at)) / 60) - coalesce(v.checkout_delay_minutes, 0) as late) t
  left join lateral (
    select g.username, (g.before_row->>'dueFen')::bigint - (g.after_row->>'dueFen')::bigint as let_off, ${evidenceOf('log', 'g.id')} as evidence
    from sys_change_log g where g.table_name = 'stay' and g.row_id = s.id and g.after_row ? 'dueFen' order by g.id desc limit 1) c on true
  where s.state in ('out', 'onAccount', 'walkedOut') and s.stay_kind not in ('free', 'house') and t.late > 0
    and coalesce((select sum(l.amount_fen) from folio_line l where l.stay_id = s.id and l.side = 'D' and l.kind not in (${moves})
      and (l.code in ('1002', '1004', '1005') or (l.code = '1001' and l.charge_date >= s.depart_plan_at::date))), 0) <= 0`

/**
 * Room charges that somebody took off a bill, gave away, or did not charge when the guest left. What was taken off one bill in a day is
 * looked at together, since it may be done in parts. Who takes back what he has just written himself has made a slip.
 */
export const chargeReduced = `
  select l.id::text as subject, l.created_at as happened_at, abs(l.amount_fen) as amount_fen, l.room_no::text, l.stay_id::text,
    null::text as reservation_id, l.folio_id::text, l.username as operator, l.shift_session_id::text, l.approval_id::text,
    coalesce(${yuan('o.amount_fen')}, '') as before_text,
    case when l.side = 'C' then '免单 ' when l.kind = 'REVERSAL' then '冲账 ' else '调减 ' end || ${yuan('abs(l.amount_fen)')}
      || coalesce(' ' || coalesce(l.reason, l.remark), '') as after_text,
    ${evidenceOf('line', 'l.id')} as evidence,
    jsonb_build_object('reducedFen', sum(abs(l.amount_fen)) over (partition by l.folio_id)) as measures
  from d join folio_line l on l.hotel_code = d.hotel and l.business_date = d.day
  left join folio_line o on o.id = coalesce(l.parent_id, l.reverses_id)
  where (l.side = 'D' and l.amount_fen < 0 and l.posting_class in ('ROOM', 'ROOM_EXTRA')
      and (l.kind = 'ADJUST' or (l.kind = 'REVERSAL' and l.source = 'MANUAL' and o.shift_session_id <> l.shift_session_id)))
    or (l.kind = 'NORMAL' and l.side = 'C' and l.code = '9202' and l.amount_fen > 0)
  union all
  select 'log ' || c.id, c.changed_at, (c.before_row->>'dueFen')::bigint - (c.after_row->>'dueFen')::bigint, null, c.row_id, null, s.folio_id,
    c.username, null, null, '应收 ' || ${yuan("(c.before_row->>'dueFen')::bigint")},
    '实收 ' || ${yuan("(c.after_row->>'dueFen')::bigint")} || coalesce(' ' || (c.after_row->>'reason'), ''), ${evidenceOf('log', 'c.id')},
    jsonb_build_object('reducedFen', (c.before_row->>'dueFen')::bigint - (c.after_row->>'dueFen')::bigint)
  from d join sys_change_log c on c.hotel_code = d.hotel and c.changed_at >= d.from_at and c.changed_at < d.to_at
    and c.table_name = 'stay' and c.after_row ? 'dueFen'
  join stay s on s.id = c.row_id`

/** An order is cancelled, and then its room or its guest comes by without one and pays cash. */
export const cancelledChannelOrder = `
  select s.id || ' ' || r.id as subject, s.create_time as happened_at,
    (select coalesce(sum(n.price_fen), 0) from reservation_night n join reservation_room l on l.id = n.reservation_room_id
     where l.reservation_id = r.id) as amount_fen,
    null::text as room_no, s.id::text as stay_id, r.id::text as reservation_id, s.folio_id::text, s.create_by as operator, s.shift_session_id::text,
    null::text as approval_id,
    case when r.channel_order_no is not null or r.source_type = 'ota' then '渠道单 ' else '预订 ' end || r.res_no
      || case r.state when 'cancelled' then ' 已取消' else ' NoShow' end || coalesce('（' || g.username || '）', '') as before_text,
    '散客现金入住' as after_text, coalesce(g.evidence, '[]') as evidence,
    jsonb_build_object('hours', floor(abs(extract(epoch from s.create_time - coalesce(g.at, r.update_time))) / 3600)) as measures
  from d join stay s on s.hotel_code = d.hotel and s.arrive_on = d.day
  join reservation r on r.hotel_code = d.hotel and r.arrive between d.day - 1 and d.day and r.state in ('cancelled', 'noShow')
  left join guest p on p.id = s.main_guest_id
  left join lateral (
    select c.username, c.changed_at as at, ${evidenceOf('log', 'c.id')} as evidence from sys_change_log c
    where c.table_name = 'reservation' and c.row_id = r.id and c.after_row->>'state' in ('cancelled', 'noShow') order by c.id desc limit 1) g on true
  where s.reservation_room_id is null and s.source_type = 'walkIn' and s.state <> 'voided'
    and exists (select 1 from folio_line l where l.folio_id = s.folio_id and l.side = 'C' and l.amount_fen > 0 and ${isCash('l')})
    and (p.phone = r.booker_phone or p.name = r.booker_name
      or exists (select 1 from reservation_room l left join room_period k on k.source = 'ASSIGN' and k.source_id = l.id
        where l.reservation_id = r.id and s.room_id in (l.room_id, k.room_id)))`
