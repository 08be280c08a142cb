import type { BookCheck } from '@kezhan/server-kit/book-check'

/** Payments, deposits and pre-authorisations (I13–I16). */
export const moneyChecks: readonly BookCheck[] = [
  {
    id: 'I13',
    title: '退款不超过收款',
    sql: `select hotel_code, folio_id, format('%s %s 多退 %s', coalesce(method, code), pay_ref, -sum(amount_fen)) from (
        select hotel_code, folio_id, pay_ref, amount_fen, case when posting_class = 'DEPOSIT' then method end as method,
          case when posting_class = 'DEPOSIT' then 'deposit' else code end as code from folio_line where side = 'C'
          and not exists (select 1 from folio f where f.id = folio_id and f.owner_kind = 'HOUSE')) c
      group by hotel_code, folio_id, method, code, pay_ref having sum(amount_fen) < 0`,
  },
  {
    id: 'I13',
    title: '原路退款不超过原支付',
    sql: `select o.hotel_code, o.id, format('支付 %s，退款 %s', o.amount_fen, sum(r.amount_fen)) from payment_order o
      join payment_order r on r.refunds_id = o.id and r.state <> 'failed' group by o.id having sum(r.amount_fen) > o.amount_fen`,
  },
  {
    id: 'I13',
    title: '支付单不少于其退款',
    sql: `select o.hotel_code, o.id, format('支付 %s，退款 %s', o.amount_fen, r.fen) from payment_order o join (
        select l.hotel_code, l.pay_ref, -sum(l.amount_fen) as fen from folio_line l left join folio_line p on p.id = l.reverses_id
        where l.pay_ref is not null and 'REFUND' in (l.kind, p.kind) group by 1, 2) r on r.hotel_code = o.hotel_code and r.pay_ref = o.outside_no
      where o.purpose <> 'refund' and r.fen > o.amount_fen`,
  },
  {
    id: 'I14',
    title: '外部支付的流水号只在其支付单的账目上',
    sql: `select l.hotel_code, l.id, format('%s 属于支付单 %s', l.pay_ref, o.id) from folio_line l
      join payment_order o on o.hotel_code = l.hotel_code and o.outside_no = l.pay_ref and o.purpose <> 'refund'
      where l.kind = 'NORMAL' and l.side = 'C' and l.id is distinct from o.line_id`,
  },
  {
    id: 'I14',
    title: '一笔外部支付只入账一次',
    sql: `select hotel_code, line_id, format('%s 张支付单', count(*)) from payment_order where line_id is not null
      group by hotel_code, line_id having count(*) > 1
      union all
      select o.hotel_code, o.id, '与账目不符' from payment_order o join folio_line l on l.id = o.line_id
      where abs(l.amount_fen) <> o.amount_fen or l.folio_id <> o.folio_id or (o.purpose <> 'refund' and l.pay_ref is distinct from o.outside_no)
      union all
      select hotel_code, id, '未支付却已入账' from payment_order where purpose <> 'refund' and line_id is not null and state <> 'paid'`,
  },
  {
    id: 'I15',
    title: '押金负债不为负，结账后为零',
    sql: `select j.hotel_code, f.folio_no, format('%s，押金 %s', f.state, j.fen) from (
        select hotel_code, split_part(account, ':', 2) as folio_id, sum(credit_fen - debit_fen) as fen from journal_line
        where account like 'deposit:%' group by 1, 2) j join folio f on f.id = j.folio_id
      where j.fen < 0 or (f.state = 'closed' and j.fen <> 0)`,
  },
  {
    id: 'I15',
    title: '每笔押金已用、已退或仍在',
    sql: `select f.hotel_code, f.folio_no, format('账目 %s，分录 %s', coalesce(l.fen, 0), coalesce(j.fen, 0)) from folio f
      left join (select folio_id, sum(amount_fen) as fen from folio_line where posting_class = 'DEPOSIT' and settle_id is null group by 1) l on l.folio_id = f.id
      left join (select hotel_code, split_part(account, ':', 2) as folio_id, sum(credit_fen - debit_fen) as fen from journal_line
        where account like 'deposit:%' group by 1, 2) j on j.folio_id = f.id and j.hotel_code = f.hotel_code
      where coalesce(l.fen, 0) <> coalesce(j.fen, 0)`,
  },
  {
    id: 'I16',
    title: '预授权完成不超过授权，结账后已释放',
    sql: `select p.hotel_code, p.auth_no, format('%s 授权 %s，完成 %s', p.state, p.amount_fen, p.captured_fen)
      from preauth p join folio f on f.id = p.folio_id left join folio_line l on l.id = p.capture_line_id
      where p.captured_fen > p.amount_fen or (p.state in ('captured', 'part')) <> (p.captured_fen > 0)
        or (p.captured_fen > 0 and l.amount_fen is distinct from p.captured_fen) or (p.state = 'valid' and f.state = 'closed')`,
  },
  {
    id: 'I34',
    title: '现付账列表与其账户一致',
    // What a room pays stands on its bill: of such a sale the row keeps what was sold.
    sql: `select s.hotel_code, s.sale_no, format('存 %s/%s，算 %s/%s', s.amount_fen, s.paid_fen, w.debit, w.credit)
      from cash_sale s join folio f on f.id = s.folio_id cross join lateral (select
        case when s.state = 'toRoom' then (select coalesce(sum(l.amount_fen), 0) from folio_line l
          where l.folio_id = f.id and l.side = 'D' and l.kind not in ('TRANSFER_IN', 'TRANSFER_OUT')) else f.debit_fen end as debit,
        case when s.state = 'toRoom' then 0 else f.credit_fen end as credit) w
      where (s.amount_fen, s.paid_fen) is distinct from (w.debit, w.credit)`,
  },
]
