import type { BookCheck } from '@kezhan/server-kit/book-check'

/** Entries, lines and folios (I8–I12). */
export const ledgerChecks: readonly BookCheck[] = [
  {
    id: 'I8',
    title: '每张分录借贷相等',
    sql: `select e.hotel_code, e.id, format('%s %s 差 %s', e.kind, e.reference, sum(l.debit_fen - l.credit_fen))
      from journal_entry e join journal_line l on l.entry_id = e.id
      group by e.id having sum(l.debit_fen - l.credit_fen) <> 0`,
  },
  {
    id: 'I8',
    title: '每个营业日试算平衡',
    sql: `select e.hotel_code, e.business_date, format('差 %s', sum(l.debit_fen - l.credit_fen))
      from journal_entry e join journal_line l on l.entry_id = e.id
      group by e.hotel_code, e.business_date having sum(l.debit_fen - l.credit_fen) <> 0`,
  },
  {
    id: 'I9',
    title: '账户合计等于其账目之和',
    sql: `select f.hotel_code, f.folio_no, format('存 %s/%s/%s，算 %s/%s/%s', f.debit_fen, f.credit_fen, f.line_count,
        coalesce(s.debit_fen, 0), coalesce(s.credit_fen, 0), coalesce(s.lines, 0))
      from folio f left join (
        select folio_id, count(*) as lines, coalesce(sum(amount_fen) filter (where side = 'D'), 0) as debit_fen,
          coalesce(sum(amount_fen) filter (where side = 'C'), 0) as credit_fen from folio_line group by folio_id) s on s.folio_id = f.id
      where (f.debit_fen, f.credit_fen, f.line_count) is distinct from (coalesce(s.debit_fen, 0), coalesce(s.credit_fen, 0), coalesce(s.lines, 0))`,
  },
  {
    id: 'I9',
    title: '账户余额等于分录中客人的往来',
    sql: `select f.hotel_code, f.folio_no, format('账目 %s，分录 %s', f.debit_fen - f.credit_fen, coalesce(j.fen, 0))
      from folio f left join (
        select hotel_code, split_part(account, ':', 2) as folio_id, sum(debit_fen - credit_fen) as fen from journal_line
        where account like 'guest:%' or account like 'deposit:%' group by 1, 2) j on j.folio_id = f.id and j.hotel_code = f.hotel_code
      where f.owner_kind <> 'HOUSE' and f.debit_fen - f.credit_fen <> coalesce(j.fen, 0)`,
  },
  {
    id: 'I9',
    title: '每日各科目收入与分录一致',
    sql: `select coalesce(a.hotel_code, b.hotel_code), coalesce(a.day, b.day),
        format('科目 %s：账目 %s，分录 %s', coalesce(a.code, b.code), coalesce(a.fen, 0), coalesce(b.fen, 0))
      from (select hotel_code, business_date as day, code, sum(amount_fen) as fen from folio_line where side = 'D' group by 1, 2, 3) a
      full join (select e.hotel_code, e.business_date as day, split_part(l.account, ':', 2) as code, sum(l.credit_fen - l.debit_fen) as fen
        from journal_entry e join journal_line l on l.entry_id = e.id where l.account like 'revenue:%' group by 1, 2, 3) b
        on a.hotel_code = b.hotel_code and a.day = b.day and a.code = b.code
      where coalesce(a.fen, 0) <> coalesce(b.fen, 0)`,
  },
  {
    id: 'I9',
    title: '每笔账目都有同日的分录',
    sql: `select l.hotel_code, l.id, '没有分录或日期不同' from folio_line l left join journal_entry e on e.id = l.entry_id
      where e.id is null or e.business_date <> l.business_date`,
  },
  {
    id: 'I10',
    title: '转账和拆账前后合计不变',
    sql: `select hotel_code, pair_id, format('差 %s', sum(amount_fen)) from folio_line
      where pair_id is not null and kind in ('TRANSFER_OUT', 'TRANSFER_IN', 'SPLIT_OUT', 'SPLIT_IN')
      group by hotel_code, pair_id, code having sum(amount_fen) <> 0`,
  },
  {
    id: 'I10',
    title: '转出和拆出等于原账目',
    sql: `select l.hotel_code, l.id, format('%s 对 %s', l.amount_fen, o.amount_fen) from folio_line l join folio_line o on o.id = l.parent_id
      where l.kind in ('TRANSFER_OUT', 'SPLIT_OUT') and (l.amount_fen <> -o.amount_fen or l.code <> o.code or l.folio_id <> o.folio_id)`,
  },
  {
    id: 'I11',
    title: '已结账户余额为零且账目全部已结',
    sql: `select f.hotel_code, f.folio_no, format('余额 %s，未结 %s 笔', f.credit_fen - f.debit_fen, count(l.id))
      from folio f left join folio_line l on l.folio_id = f.id and l.settle_id is null
      where f.state = 'closed' group by f.id having f.credit_fen <> f.debit_fen or count(l.id) > 0`,
  },
  {
    id: 'I11',
    title: '冲账与原账目相反',
    sql: `select r.hotel_code, r.id, format('%s 对 %s', r.amount_fen, o.amount_fen) from folio_line r join folio_line o on o.id = r.reverses_id
      where r.amount_fen <> -o.amount_fen or r.code <> o.code or r.side <> o.side or r.folio_id <> o.folio_id`,
  },
  {
    id: 'I11',
    title: '结账单等于其账目',
    sql: `select s.hotel_code, s.settle_no, format('%s 存 %s/%s，算 %s/%s', s.state, s.debit_fen, s.credit_fen, coalesce(sum(l.amount_fen)
        filter (where l.side = 'D'), 0), coalesce(sum(l.amount_fen) filter (where l.side = 'C'), 0))
      from settlement s left join folio_line l on l.settle_id = s.id group by s.id
      having (s.state = 'revoked' and count(l.id) > 0) or (s.state = 'valid' and (s.debit_fen, s.credit_fen) is distinct from
        (coalesce(sum(l.amount_fen) filter (where l.side = 'D'), 0), coalesce(sum(l.amount_fen) filter (where l.side = 'C'), 0)))`,
  },
  {
    id: 'I12',
    title: '保密账目转走后仍然保密',
    sql: `select l.hotel_code, l.id, '公开了保密账目' from folio_line l join folio_line o on o.id = coalesce(l.reverses_id, l.parent_id)
      where o.is_confidential = 'Y' and l.is_confidential = 'N' and l.kind <> 'REFUND'`,
  },
  {
    id: 'I25',
    title: '没有晚于营业日的账目',
    sql: `select l.hotel_code, l.id, l.business_date from folio_line l join hotel h on h.code = l.hotel_code
      where l.business_date > h.business_date`,
  },
  {
    id: 'I11',
    title: '消费和收款不为负，退款不为正',
    sql: `select hotel_code, id, format('%s %s %s', kind, side, amount_fen) from folio_line
      where (kind = 'NORMAL' and amount_fen < 0) or (kind = 'REFUND' and (side <> 'C' or amount_fen > 0)) or (kind = 'ROUNDING' and side <> 'C')`,
  },
  {
    id: 'I10',
    title: '账目不越过账套：客人、单位各自成账',
    sql: `select o.hotel_code, o.pair_id, format('%s → %s', a.owner_kind, b.owner_kind) from folio_line o
      join folio_line i on i.pair_id = o.pair_id and i.kind = 'TRANSFER_IN' join folio a on a.id = o.folio_id join folio b on b.id = i.folio_id
      where o.kind = 'TRANSFER_OUT' and (case a.owner_kind when 'UNIT_ACCOUNT' then 'unit' when 'HOUSE' then 'house' else 'guest' end)
        <> (case b.owner_kind when 'UNIT_ACCOUNT' then 'unit' when 'HOUSE' then 'house' else 'guest' end)`,
  },
  {
    id: 'I9',
    title: '账户都有主人：现付单',
    sql: `select f.hotel_code, f.folio_no, f.owner_id from folio f left join cash_sale s on s.id = f.owner_id and s.folio_id = f.id
      where f.owner_kind = 'CASH_SALE' and s.id is null`,
  },
]
