import type { BookCheck } from '@kezhan/server-kit/book-check'

/** What intermediaries and channels have earned and were paid (invariant 20), reckoned once more by the database itself. */
export const agentBookChecks: readonly BookCheck[] = [
  {
    id: 'I20',
    title: '未确认的佣金等于规则算出的数',
    sql: `select c.hotel_code, c.order_no, format('存 %s，算 %s', c.amount_fen, greatest(0, least(k.ruled, k.base_fen) - c.settled_before_fen))
      from commission c cross join lateral (
        select b.base_fen, case c.rule_kind when 'percent' then floor((b.base_fen * c.percent_bp + 5000) / 10000)
          when 'perNight' then floor((c.per_night_fen * b.nights + 5000) / 10000) else b.over_fen end as ruled
        from (
          select least(coalesce(sum(d.fen) filter (where d.counts), 0), greatest(0, coalesce(sum(d.fen), 0) - greatest(0, f.fen))) as base_fen,
            coalesce(sum(d.nights) filter (where d.counts), 0) as nights,
            coalesce(sum(greatest(0, d.fen - c.min_price_fen)) filter (where d.counts), 0) as over_fen
          from (select coalesce(sum(amount_fen), 0) as fen from folio_line where stay_id = c.stay_id and side = 'C' and code <> '9201'
              and posting_class in ('ADJUST', 'PAY_COUPON', 'PAY_POINTS')) f
          left join (
            select charge_date, sum(amount_fen) as fen, sum(room_nights_bp) as nights,
              (c.base = 'paid' or row_number() over (order by charge_date) = 1) and (c.sold_until is null or charge_date < c.sold_until) as counts
            from folio_line where stay_id = c.stay_id and side = 'D' and posting_class = 'ROOM' group by charge_date having sum(amount_fen) > 0) d on true
          group by f.fen) b) k
      where c.state = 'pending' and c.amount_fen <> greatest(0, least(k.ruled, k.base_fen) - c.settled_before_fen)`,
  },
  {
    id: 'I20',
    title: '佣金结算单等于其佣金和分录',
    sql: `select s.hotel_code, s.settle_no, format('结算 %s，佣金 %s，分录 %s', s.amount_fen, coalesce(c.fen, 0), coalesce(j.fen, 0))
      from commission_settlement s
      left join (select settlement_id, sum(amount_fen) as fen from commission where state = 'settled' group by 1) c on c.settlement_id = s.id
      left join ar_receipt r on r.id = s.receipt_id
      left join (select e.hotel_code, e.reference, sum(l.debit_fen - l.credit_fen) as fen from journal_entry e
        join journal_line l on l.entry_id = e.id and l.account = 'commission:9011' where e.kind in ('commissionPaid', 'setOff') group by 1, 2) j
        on j.hotel_code = s.hotel_code and j.reference = coalesce(r.receipt_no, s.settle_no)
      where s.amount_fen <> coalesce(c.fen, 0) or s.amount_fen <> coalesce(j.fen, 0) or (s.method = 'setOff' and r.amount_fen is distinct from s.amount_fen)`,
  },
  {
    id: 'I20',
    title: '应付佣金等于未结算的佣金',
    sql: `select coalesce(j.hotel_code, c.hotel_code), '应付佣金', format('分录 %s，佣金 %s', coalesce(j.fen, 0), coalesce(c.fen, 0))
      from (select hotel_code, sum(credit_fen - debit_fen) as fen from journal_line where account = 'commission:9011' group by 1) j
      full join (select hotel_code, sum(amount_fen) as fen from commission where state in ('pending', 'confirmed') group by 1) c on c.hotel_code = j.hotel_code
      where coalesce(j.fen, 0) <> coalesce(c.fen, 0)`,
  },
]
