import type { Numbers } from '@kezhan/leaks/rules/judge'

/** Something of a day that a rule looks at, before the hotel's numbers decide whether it is a hit. */
export interface Suspect {
  readonly subject: string
  readonly happenedAt: string
  readonly amountFen: number
  readonly roomNo: string | null
  readonly orderNo: string | null
  readonly billNo: string | null
  readonly stayId: string | null
  readonly reservationId: string | null
  readonly folioId: string | null
  readonly operator: string | null
  readonly operatorName: string | null
  readonly shiftSessionId: string | null
  readonly shiftName: string | null
  readonly approver: string | null
  readonly approverName: string | null
  readonly beforeText: string | null
  readonly afterText: string | null
  readonly evidence: readonly { readonly kind: string; readonly id: string }[]
  readonly measures: Numbers
}

/**
 * A whole statement from what a rule selects: `subject, happened_at, amount_fen, room_no, stay_id, reservation_id, folio_id, operator,
 * shift_session_id, approval_id, before_text, after_text, evidence, measures`. The rule reads its day from `d`: the date, and the moments
 * between which records were written for it. Numbers of orders, names and shifts are found here for all rules alike.
 */
export const suspectsSql = (selected: string): string => `
  with d as materialized (
    select b.business_date as day, b.hotel_code as hotel, b.opened_at as from_at, coalesce(b.closed_at, 'infinity') as to_at, h.zone
    from business_day b join hotel h on h.code = b.hotel_code where b.hotel_code = $2 and b.business_date = $1::date),
  suspect as (${selected}),
  placed as (
    select s.*, coalesce(s.stay_id, case f.owner_kind when 'STAY' then f.owner_id end) as of_stay,
      coalesce(s.reservation_id, case f.owner_kind when 'RESERVATION' then f.owner_id end) as of_order, f.folio_no
    from suspect s left join folio f on f.id = s.folio_id)
  select s.subject, s.happened_at, coalesce(s.amount_fen, 0)::bigint as amount_fen, coalesce(s.room_no, r.room_no) as room_no,
    coalesce(t.stay_no, o.res_no) as order_no, s.folio_no as bill_no, s.of_stay as stay_id, s.of_order as reservation_id,
    coalesce(s.folio_id, t.folio_id) as folio_id, s.operator, coalesce(u.realname, s.operator) as operator_name,
    p.id as shift_session_id, p.shift_name, a.approver, coalesce(v.realname, a.approver) as approver_name,
    left(s.before_text, 200) as before_text, left(s.after_text, 200) as after_text, s.evidence, s.measures
  from placed s cross join d
  left join stay t on t.id = s.of_stay left join room r on r.id = t.room_id
  left join reservation o on o.id = s.of_order
  left join approval a on a.id = s.approval_id
  left join sys_user u on u.username = s.operator
  left join sys_user v on v.username = a.approver
  left join lateral (
    select h.id, h.shift_name from shift_session h
    where h.hotel_code = d.hotel and (h.id = s.shift_session_id or (s.shift_session_id is null and h.business_date = d.day and h.username = s.operator))
    order by h.opened_at desc limit 1) p on true
  order by s.happened_at, s.subject limit ${10_000}`

/** Ids of one kind as evidence. */
export const evidenceOf = (kind: 'line' | 'log', ids: string): string =>
  `jsonb_build_array(jsonb_build_object('kind', '${kind}', 'id', ${ids}::text))`
/** The first record of a row, as evidence. */
export const firstRecordOf = (table: string, id: string): string =>
  `coalesce((select ${evidenceOf('log', 'z.id')} from sys_change_log z where z.table_name = '${table}' and z.row_id = ${id} order by z.id limit 1), '[]')`
/** The same for several rows of a group. */
export const evidenceOfAll = (kind: 'line' | 'log', ids: string, filter = 'true'): string =>
  `coalesce(jsonb_agg(jsonb_build_object('kind', '${kind}', 'id', ${ids}::text)) filter (where ${filter}), '[]')`
/** An amount as people read it, in SQL. */
export const yuan = (fen: string): string => `to_char((${fen})::numeric / 100, 'FM999999990.00')`
/** Whether money went into or out of the drawer. */
export const isCash = (line: string): string =>
  `exists (select 1 from posting_code k where k.hotel_code = ${line}.hotel_code and k.code = coalesce(${line}.method, ${line}.code) and k.is_cash_drawer = 'Y')`
