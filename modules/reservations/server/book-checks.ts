import type { BookCheck } from '@kezhan/server-kit/book-check'

/** Whose the accounts of orders and teams are (I9). */
export const reservationBookChecks: readonly BookCheck[] = [
  {
    id: 'I9',
    title: '账户都有主人：预订单和团队',
    sql: `select f.hotel_code, f.folio_no, f.owner_id from folio f left join reservation r on r.id = f.owner_id
      where f.owner_kind = 'RESERVATION' and r.id is null
      union all
      select f.hotel_code, f.folio_no, f.owner_id from folio f left join team t on t.id = f.owner_id and t.master_folio_id = f.id
      where f.owner_kind = 'TEAM' and t.id is null`,
  },
]
