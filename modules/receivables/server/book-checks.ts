import type { BookCheck } from '@kezhan/server-kit/book-check'

/** What units owe (I21–I22). */
export const receivableBookChecks: readonly BookCheck[] = [
  {
    id: 'I21',
    title: '账套已用额度等于未核销的挂账',
    sql: `select a.hotel_code, a.name, format('存 %s，算 %s', a.owed_fen, coalesce(e.fen, 0)) from unit_account a left join (
        select unit_account_id, sum(amount_fen - paid_fen) as fen from ar_entry where state <> 'reversed' group by 1) e on e.unit_account_id = a.id
      where a.owed_fen <> coalesce(e.fen, 0)`,
  },
  {
    id: 'I21',
    title: '每笔挂账恰有一笔应收',
    sql: `select l.hotel_code, l.id, format('应收 %s，账目 %s', e.amount_fen + e.commission_fen, l.amount_fen) from folio_line l
      left join ar_entry e on e.folio_line_id = l.id
      where l.posting_class in ('PAY_AR', 'PAY_OTA') and l.kind = 'NORMAL' and (e.id is null or e.amount_fen + e.commission_fen <> l.amount_fen
        or (e.state = 'reversed') <> exists (select 1 from folio_line r where r.reverses_id = l.id))`,
  },
  {
    id: 'I22',
    title: '核销合计等于应收、收款和账单上的数',
    sql: `select e.hotel_code, e.id, format('应收已核销 %s，明细 %s', e.paid_fen, coalesce(sum(a.amount_fen), 0))
      from ar_entry e left join ar_allocation a on a.entry_id = e.id group by e.id having e.paid_fen <> coalesce(sum(a.amount_fen), 0)
      union all
      select r.hotel_code, r.receipt_no, format('收款已核销 %s，明细 %s', r.allocated_fen, coalesce(sum(a.amount_fen), 0))
      from ar_receipt r left join ar_allocation a on a.receipt_id = r.id group by r.id having r.allocated_fen <> coalesce(sum(a.amount_fen), 0)
      union all
      select b.hotel_code, b.bill_no, format('账单已收 %s，明细 %s', b.paid_fen, coalesce(sum(e.paid_fen), 0))
      from ar_bill b left join ar_entry e on e.bill_id = b.id where b.state <> 'void' group by b.id
      having (b.paid_fen, b.amount_fen) is distinct from (coalesce(sum(e.paid_fen), 0), coalesce(sum(e.amount_fen), 0))`,
  },
]
