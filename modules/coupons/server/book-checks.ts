import type { BookCheck } from '@kezhan/server-kit/book-check'

/** Coupons are as good as money (I39): what they paid stands on bills, and what became of them in their events. */
export const couponBookChecks: readonly BookCheck[] = [
  {
    id: 'I39',
    title: '每笔优惠券付款恰有一张已核销的券',
    sql: `select l.hotel_code, l.id, format('账目 %s，券 %s', l.amount_fen, coalesce(c.used_fen::text, '无')) from folio_line l
      left join coupon c on c.folio_line_id = l.id and c.state = 'used'
      where l.posting_class = 'PAY_COUPON' and l.kind = 'NORMAL' and (exists (select 1 from folio_line r where r.reverses_id = l.id)) <> (c.id is null)
        or l.posting_class = 'PAY_COUPON' and l.kind = 'NORMAL' and c.used_fen <> l.amount_fen`,
  },
  {
    id: 'I39',
    title: '已核销的券有其账目，金额一致',
    sql: `select coalesce(c.used_hotel, ''), c.code, format('券 %s，账目 %s', c.used_fen, coalesce(l.amount_fen::text, '无')) from coupon c
      left join folio_line l on l.id = c.folio_line_id
      where c.state = 'used' and c.used_fen > 0 and c.used_hotel = any(array(select code from hotel)) and exists (select 1 from folio f where f.hotel_code = c.used_hotel)
        and (l.id is null or l.amount_fen <> c.used_fen or l.posting_class <> 'PAY_COUPON')`,
  },
  {
    id: 'I39',
    title: '优惠券的状态等于其最后一次变动',
    sql: `select i.hotel_of, c.code, format('状态 %s，记录 %s', c.state, coalesce(e.to_state, 'unused')) from coupon c join coupon_issue i on i.id = c.issue_id
      left join lateral (select to_state from coupon_event v where v.coupon_id = c.id order by v.id desc limit 1) e on true
      where c.state <> coalesce(e.to_state, 'unused')`,
  },
  {
    id: 'I39',
    title: '已发放数等于发出的券',
    sql: `select coalesce((select h.code from hotel h where h.tenant_id = t.tenant_id order by h.code limit 1), ''), t.name,
        format('存 %s，券 %s', t.issued_qty, coalesce(c.n, 0)) from coupon_template t
      left join (select template_id, count(*) as n from coupon group by 1) c on c.template_id = t.id
      where coalesce(t.issued_qty, 0) <> coalesce(c.n, 0)
      union all
      select g.hotel_of, g.id, format('批次 %s，券 %s', g.coupons, coalesce(c.n, 0)) from coupon_issue g
      left join (select issue_id, count(*) as n from coupon group by 1) c on c.issue_id = g.id where g.coupons <> coalesce(c.n, 0)`,
  },
]
