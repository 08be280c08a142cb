import { evidenceOf, evidenceOfAll, isCash, yuan } from './suspect'

/** What one person took back in a day, against all that he wrote. */
export const reversal = `
  select l.username || ' ' || d.day as subject, max(l.created_at) filter (where l.is_correction) as happened_at,
    sum(abs(l.amount_fen)) filter (where l.is_correction) as amount_fen, null::text as room_no, null::text as stay_id, null::text as reservation_id,
    null::text as folio_id, l.username as operator, max(l.shift_session_id) filter (where l.is_correction)::text as shift_session_id,
    max(l.approval_id) filter (where l.is_correction)::text as approval_id,
    '账目 ' || count(*) || ' 笔' as before_text, '冲调 ' || count(*) filter (where l.is_correction) || ' 笔' as after_text,
    ${evidenceOfAll('line', 'l.id', 'l.is_correction')} as evidence,
    jsonb_build_object('count', count(*) filter (where l.is_correction), 'lines', count(*),
      'amountFen', coalesce(sum(abs(l.amount_fen)) filter (where l.is_correction), 0)) as measures
  from d cross join lateral (
    select x.*, x.kind in ('REVERSAL', 'ADJUST') and x.source = 'MANUAL' as is_correction from folio_line x
    where x.hotel_code = d.hotel and x.business_date = d.day) l
  group by l.username, d.day having count(*) filter (where l.is_correction) > 0`

export const reopened = `
  select t.id::text as subject, c.changed_at as happened_at, t.debit_fen as amount_fen, null::text as room_no, null::text as stay_id,
    null::text as reservation_id, t.folio_id::text, c.username as operator, null::text as shift_session_id, g.id::text as approval_id,
    '结账单 ' || t.settle_no || '（' || t.username || '）' as before_text,
    coalesce(c.call_title, '反结账') || coalesce(' ' || t.revoke_reason, '') as after_text,
    ${evidenceOf('log', 'c.id')} as evidence, jsonb_build_object('amountFen', t.debit_fen) as measures
  from d join sys_change_log c on c.hotel_code = d.hotel and c.changed_at >= d.from_at and c.changed_at < d.to_at
    and c.table_name = 'settlement' and c.after_row->>'state' = 'revoked'
  join settlement t on t.id = c.row_id
  left join lateral (select a.id from approval a where a.hotel_code = d.hotel and a.action = '反结账' and a.target_id in (t.id, t.folio_id)
    and a.state = 'used' order by a.decided_at desc limit 1) g on true`

/** Who was let go unpaid on this day, and who has been gone for long and still owes. */
export const walkOut = `
  select s.id || case when s.depart_on < d.day then ' overdue' else '' end as subject, s.depart_at at time zone d.zone as happened_at,
    abs(f.debit_fen - f.credit_fen) as amount_fen, null::text as room_no, s.id::text as stay_id, null::text as reservation_id, s.folio_id::text,
    coalesce(c.username, s.update_by) as operator, null::text as shift_session_id, g.id::text as approval_id,
    case when f.debit_fen >= f.credit_fen then '欠款 ' else '余款 ' end || ${yuan('abs(f.debit_fen - f.credit_fen)')} as before_text,
    case when s.depart_on < d.day then '走结后逾期未结' else '走结' end || coalesce(' ' || s.walk_out_reason, '') as after_text,
    coalesce(c.evidence, '[]') as evidence,
    jsonb_build_object('isOverdue', (s.depart_on < d.day)::int, 'days', d.day - s.depart_on,
      'owedFen', greatest(f.debit_fen - f.credit_fen, 0), 'leftFen', greatest(f.credit_fen - f.debit_fen, 0)) as measures
  from d join stay s on s.hotel_code = d.hotel and (s.depart_on = d.day or (s.state = 'walkedOut' and s.depart_on < d.day))
  join folio f on f.id = s.folio_id
  left join lateral (select x.username, ${evidenceOf('log', 'x.id')} as evidence from sys_change_log x
    where x.table_name = 'stay' and x.row_id = s.id and x.after_row->>'state' = 'walkedOut' order by x.id desc limit 1) c on true
  left join lateral (select a.id from approval a where a.hotel_code = d.hotel and a.target_kind = 'stay' and a.target_id = s.id
    and a.action = '走结' and a.state = 'used' limit 1) g on true
  where s.walk_out_reason is not null and s.state in ('walkedOut', 'out', 'onAccount')`

/** Cash that went back on a bill: never more than came, and of deposits, be it in parts, only with a slip that the guest holds. */
export const depositRefund = `
  select r.folio_id || ' ' || d.day as subject, max(r.created_at) as happened_at, -sum(r.amount_fen) as amount_fen, max(r.room_no)::text as room_no,
    max(r.stay_id)::text as stay_id, null::text as reservation_id, r.folio_id::text, max(r.username) as operator, max(r.shift_session_id)::text as shift_session_id,
    max(r.approval_id)::text as approval_id, '收现 ' || ${yuan('max(m.taken)')} as before_text,
    '退现 ' || ${yuan('-sum(r.amount_fen)')} || case when max(m.slips) = 0 then '，无押金单' else '' end as after_text,
    ${evidenceOfAll('line', 'r.id')} as evidence,
    jsonb_build_object('takenFen', max(m.taken), 'refundedFen', max(m.refunded), 'slips', max(m.slips),
      'depositFen', case when bool_or(r.posting_class = 'DEPOSIT') then max(m.deposits) else 0 end) as measures
  from d join folio_line r on r.hotel_code = d.hotel and r.business_date = d.day and r.kind = 'REFUND' and r.side = 'C' and ${isCash('r')}
  cross join lateral (
    select coalesce(sum(x.amount_fen) filter (where x.kind <> 'REFUND'), 0) as taken,
      coalesce(-sum(x.amount_fen) filter (where x.kind = 'REFUND'), 0) as refunded,
      coalesce(-sum(x.amount_fen) filter (where x.kind = 'REFUND' and x.posting_class = 'DEPOSIT' and x.business_date <= d.day), 0) as deposits,
      (select count(*) from deposit_slip i join folio_line y on y.id = i.line_id where y.folio_id = r.folio_id) as slips
    from folio_line x where x.folio_id = r.folio_id and x.side = 'C' and ${isCash('x')}) m
  group by r.folio_id, d.day`

export const roundedOff = `
  select l.username || ' ' || d.day as subject, max(l.created_at) as happened_at, sum(l.amount_fen) as amount_fen, null::text as room_no,
    null::text as stay_id, null::text as reservation_id, null::text as folio_id, l.username as operator, max(l.shift_session_id)::text as shift_session_id,
    null::text as approval_id, count(*) || ' 次' as before_text, '抹零 ' || ${yuan('sum(l.amount_fen)')} as after_text,
    ${evidenceOfAll('line', 'l.id')} as evidence, jsonb_build_object('sumFen', sum(l.amount_fen), 'count', count(*)) as measures
  from d join folio_line l on l.hotel_code = d.hotel and l.business_date = d.day and l.kind = 'ROUNDING'
  group by l.username, d.day`

export const postedAfterAudit = `
  select l.id::text as subject, l.created_at as happened_at, l.amount_fen, l.room_no::text, l.stay_id::text, null::text as reservation_id, l.folio_id::text,
    l.username as operator, l.shift_session_id::text, l.approval_id::text, '费用日期 ' || l.charge_date as before_text,
    '营业日 ' || l.business_date || ' 补录 ' || ${yuan('l.amount_fen')} as after_text, ${evidenceOf('line', 'l.id')} as evidence,
    jsonb_build_object('days', l.business_date - l.charge_date, 'amountFen', abs(l.amount_fen)) as measures
  from d join folio_line l on l.hotel_code = d.hotel and l.business_date = d.day
  where (l.kind = 'NORMAL' or (l.kind = 'ADJUST' and l.parent_id is null)) and l.side = 'D' and l.source = 'MANUAL' and l.charge_date < l.business_date`

/** Corrections of lines that somebody else wrote in another turn of duty. */
export const foreignShift = `
  select l.id::text as subject, l.created_at as happened_at, abs(l.amount_fen) as amount_fen, l.room_no::text, l.stay_id::text,
    null::text as reservation_id, l.folio_id::text, l.username as operator, l.shift_session_id::text, l.approval_id::text,
    o.realname || ' ' || h.shift_name || ' ' || ${yuan('o.amount_fen')} as before_text,
    case l.kind when 'REVERSAL' then '冲账 ' else '调账 ' end || ${yuan('l.amount_fen')} || coalesce(' ' || coalesce(l.reason, l.remark), '') as after_text,
    jsonb_build_array(jsonb_build_object('kind', 'line', 'id', o.id), jsonb_build_object('kind', 'line', 'id', l.id)) as evidence,
    jsonb_build_object('amountFen', abs(l.amount_fen)) as measures
  from d join folio_line l on l.hotel_code = d.hotel and l.business_date = d.day and l.kind in ('REVERSAL', 'ADJUST') and l.source = 'MANUAL'
  join folio_line o on o.id = coalesce(l.reverses_id, l.parent_id) join shift_session h on h.id = o.shift_session_id
  where o.shift_session_id <> l.shift_session_id and o.username <> l.username and o.source in ('MANUAL', 'CHECKIN', 'CHECKOUT', 'POS')`

export const invoiceVoided = `
  select i.id::text as subject, c.changed_at as happened_at, i.amount_fen, null::text as room_no, null::text as stay_id, null::text as reservation_id,
    i.folio_id::text, c.username as operator, null::text as shift_session_id, null::text as approval_id,
    '发票 ' || coalesce(i.invoice_no, i.apply_no) || ' ' || ${yuan('i.amount_fen')} as before_text,
    case i.state when 'red' then '红冲' else '作废' end || coalesce(' ' || i.reason, '') as after_text, ${evidenceOf('log', 'c.id')} as evidence,
    jsonb_build_object('amountFen', i.amount_fen) as measures
  from d join sys_change_log c on c.hotel_code = d.hotel and c.changed_at >= d.from_at and c.changed_at < d.to_at and c.table_name = 'invoice'
    and c.after_row->>'state' in ('void', 'red') and c.before_row->>'state' is distinct from c.after_row->>'state'
  join invoice i on i.id = c.row_id`
