import { firstRecordOf, yuan } from './suspect'

/** Counted less than stands in the book. */
export const stockShort = `
  select m.id::text as subject, m.create_time as happened_at, -m.qty * g.sale_price_fen as amount_fen, null::text as room_no, null::text as stay_id,
    null::text as reservation_id, null::text as folio_id, m.create_by as operator, null::text as shift_session_id, null::text as approval_id,
    g.name || ' 账面 ' || (m.stock_after - m.qty) as before_text, '实盘 ' || m.stock_after || coalesce(' ' || m.remark, '') as after_text,
    ${firstRecordOf('stock_move', 'm.id')} as evidence, jsonb_build_object('shortFen', -m.qty * g.sale_price_fen) as measures
  from d join stock_move m on m.hotel_code = d.hotel and m.create_time >= d.from_at and m.create_time < d.to_at and m.kind = 'shortage'
  join goods g on g.id = m.goods_id`

/** Moves of a purse that follow from no sale, top-up or refund; those of one member in a day are looked at together. */
export const memberAdjusted = `
  select m.id::text as subject, m.happened_at, abs(m.principal_fen + m.gift_fen) as amount_fen, null::text as room_no, null::text as stay_id,
    null::text as reservation_id, null::text as folio_id, m.create_by as operator, m.shift_session_id::text, null::text as approval_id,
    m.member_no || ' ' || m.member_name || ' 积分 ' || (m.points_after - m.points) as before_text,
    concat_ws(' ', case when m.points <> 0 then '积分 ' || m.points_after end,
      case when m.principal_fen + m.gift_fen <> 0 then '储值 ' || ${yuan('m.principal_fen + m.gift_fen')} end, m.reason) as after_text,
    ${firstRecordOf('member_move', 'm.id')} as evidence, jsonb_build_object('points', sum(abs(m.points)) over (partition by m.member_id),
      'fen', sum(abs(m.principal_fen + m.gift_fen)) over (partition by m.member_id)) as measures
  from d join member_move m on m.hotel_of = d.hotel and m.business_date = d.day and m.kind = 'adjust' and m.ref_kind is null`

/** An application and its approval from one place, one right after the other, under two names. */
export const selfApproved = `
  select a.id::text as subject, g.changed_at as happened_at, coalesce(a.amount_fen, 0) as amount_fen, null::text as room_no,
    case a.target_kind when 'stay' then a.target_id end::text as stay_id, case a.target_kind when 'reservation' then a.target_id end::text as reservation_id,
    case a.target_kind when 'folio' then a.target_id end::text as folio_id, a.applicant as operator, null::text as shift_session_id, a.id::text as approval_id,
    a.action || ' ' || a.target_title || coalesce('：' || a.before_text, '') as before_text,
    coalesce(a.after_text || ' ', '') || floor(extract(epoch from g.changed_at - w.changed_at)) || ' 秒后同一地址同意' as after_text,
    jsonb_build_array(jsonb_build_object('kind', 'log', 'id', w.id::text), jsonb_build_object('kind', 'log', 'id', g.id::text)) as evidence,
    jsonb_build_object('seconds', floor(extract(epoch from g.changed_at - w.changed_at))) as measures
  from d join approval a on a.hotel_code = d.hotel and a.business_date = d.day and a.state in ('approved', 'used')
  join lateral (select x.id, x.changed_at, x.address from sys_change_log x
    where x.table_name = 'approval' and x.row_id = a.id and x.before_row is null order by x.id limit 1) w on true
  join lateral (select x.id, x.changed_at, x.address from sys_change_log x
    where x.table_name = 'approval' and x.row_id = a.id and x.after_row->>'state' = 'approved' order by x.id limit 1) g on true
  where w.address = g.address`
