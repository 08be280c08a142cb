import type { AuditPosting } from '@kezhan/audit/model/audit-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

/** The lines that one request has posted into a day. */
export function postingsOf(db: Queries, requestId: string, day: string): Promise<AuditPosting[]> {
  return db.query<AuditPosting>(
    `select l.room_no, f.name as folio_name, f.folio_no, l.code, coalesce(c.name, l.code) as code_name, l.side,
       l.amount_fen, l.charge_date
     from journal_entry e join folio_line l on l.entry_id = e.id join folio f on f.id = l.folio_id
     left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where e.business_date = $2::date and e.request_id = $1 order by l.room_no nulls last, f.folio_no, l.charge_date, l.code, l.line_no limit 2000`,
    [requestId, day],
  )
}
