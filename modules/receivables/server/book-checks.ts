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
  {
    id: 'I22',
    title: '单位收款等于其账目，并只用一次',
    sql: `select r.hotel_code, r.receipt_no, format('收款 %s，账目 %s，已核销 %s，已退 %s', r.amount_fen, l.amount_fen, r.allocated_fen, r.refunded_fen)
      from ar_receipt r left join folio_line l on l.id = r.folio_line_id left join folio f on f.id = l.folio_id
      where l.amount_fen is distinct from r.amount_fen or f.owner_kind is distinct from 'UNIT_ACCOUNT' or f.owner_id is distinct from r.unit_account_id
        or r.allocated_fen + r.refunded_fen > r.amount_fen
        or exists (select 1 from folio_line c where (c.parent_id = l.id and c.kind in ('TRANSFER_OUT', 'SPLIT_OUT')) or c.reverses_id = l.id)
      union all
      select a.hotel_code, a.name, format('账户 %s，收款 %s', f.credit_fen - f.debit_fen, coalesce(r.fen, 0)) from unit_account a
      join folio f on f.owner_kind = 'UNIT_ACCOUNT' and f.owner_id = a.id
      left join (select unit_account_id, sum(amount_fen - refunded_fen) as fen from ar_receipt group by 1) r on r.unit_account_id = a.id
      where f.credit_fen - f.debit_fen <> coalesce(r.fen, 0)`,
  },
  {
    id: 'I9',
    title: '账户都有主人：账套',
    sql: `select f.hotel_code, f.folio_no, f.owner_id from folio f left join unit_account a on a.id = f.owner_id
      where f.owner_kind = 'UNIT_ACCOUNT' and a.id is null`,
  },
]
