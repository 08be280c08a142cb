import type { CouponBillView } from '@kezhan/coupons/model/coupon-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

/** Bills of who lives here, by room or name; who wants to stay unknown is found by his room only. */
export function billsInHouse(db: Queries, keyword: string): Promise<readonly CouponBillView[]> {
  return db.query<CouponBillView>(
    `select f.id as folio_id, f.folio_no, r.room_no || ' ' || case s.is_secret when 'Y' then '保密' else s.guest_name end as title,
       f.credit_fen - f.debit_fen as balance_fen
     from stay s join room r on r.id = s.room_id join folio f on f.id = s.folio_id
     where s.state = 'inHouse' and (r.room_no = $1 or f.folio_no = upper($1) or (s.is_secret = 'N' and starts_with(s.guest_name, $1)))
     order by r.room_no, f.id limit 20`,
    [keyword],
  )
}
