import type { BookCheck } from '@kezhan/server-kit/book-check'

/** Whose the accounts of guests are (I9). */
export const stayBookChecks: readonly BookCheck[] = [
  {
    id: 'I9',
    title: '账户都有主人：在住单',
    sql: `select f.hotel_code, f.folio_no, f.owner_id from folio f left join stay s on s.id = f.owner_id and s.folio_id = f.id
      where f.owner_kind = 'STAY' and s.id is null`,
  },
]
