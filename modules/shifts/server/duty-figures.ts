import { isRealMoney, wayPaid } from '@kezhan/folios/server/ledger/line-figures'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { CashMovement, DutyLine } from '../model/shift-duty-calls'
import type { TurnLines } from '../rules/turn-figures'

/** The lines of a turn of duty, grouped once: all its figures are made of this. */
export function turnLines(db: Queries, sessionId: string): Promise<TurnLines[]> {
  return db.query<TurnLines>(
    `select t.side, t.code, coalesce(c.name, t.code) as name, t.way, coalesce(w.name, t.way) as way_name, coalesce(w.is_cash_drawer = 'Y', false) as is_cash,
       t.is_deposit, t.kind, t.is_returned, t.lines, t.amount_fen
     from (select l.hotel_code, l.side, l.code, ${wayPaid} as way, l.posting_class = 'DEPOSIT' as is_deposit, l.kind, l.amount_fen < 0 as is_returned,
         count(*)::int as lines, sum(l.amount_fen)::bigint as amount_fen
       from folio_line l where l.shift_session_id = $1 group by 1, 2, 3, 4, 5, 6, 7) t
     left join posting_code c on c.hotel_code = t.hotel_code and c.code = t.code
     left join posting_code w on w.hotel_code = t.hotel_code and w.code = t.way`,
    [sessionId],
  )
}

export function movementsOf(db: Queries, sessionId: string): Promise<CashMovement[]> {
  return db.query<CashMovement>(
    `select id, kind, amount_fen, reason, created_at
     from cash_movement where shift_session_id = $1 order by created_at, id`,
    [sessionId],
  )
}

/** How many movements of money there have been: a count that saw fewer is out of date. */
export async function movedCount(db: Queries, sessionId: string): Promise<number> {
  const [row] = await db.query<{ moved: number }>(
    `select ((select count(*) from folio_line where shift_session_id = $1 and side = 'C')
       + (select count(*) from cash_movement where shift_session_id = $1))::int as moved`,
    [sessionId],
  )
  return row?.moved ?? 0
}

const mostLines = 2000

/** The lines behind one figure. */
export function linesBehind(db: Queries, sessionId: string, code: string): Promise<DutyLine[]> {
  return db.query<DutyLine>(
    `select l.id, l.created_at, f.id as folio_id, f.folio_no, f.name as folio_name,
       l.room_no, l.code, coalesce(c.name, l.code) as code_name, l.method, l.amount_fen, l.remark
     from folio_line l join folio f on f.id = l.folio_id
     left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where l.shift_session_id = $1 and (l.code = $2 or (l.side = 'C' and ${wayPaid} = $2)) and (l.side = 'D' or ${isRealMoney})
     order by l.created_at, l.id limit ${mostLines}`,
    [sessionId, code],
  )
}
