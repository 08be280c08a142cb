import { isRealMoney, wayPaid } from '@kezhan/folios/server/ledger/line-figures'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { CashMovement, ChargeFigures, DutyLine } from '../model/shift-duty-calls'

export interface MethodSums {
  readonly code: string
  readonly name: string
  readonly isCash: boolean
  readonly takenCount: number
  readonly takenFen: number
  readonly returnedCount: number
  readonly returnedFen: number
}

/** Money of a turn of duty by the way it came. */
export function methodSums(db: Queries, sessionId: string): Promise<MethodSums[]> {
  return db.query<MethodSums>(
    `select w.code, coalesce(c.name, w.code) as name, coalesce(c.is_cash_drawer = 'Y', false) as is_cash,
       count(*) filter (where w.amount_fen > 0)::int as taken_count, coalesce(sum(w.amount_fen) filter (where w.amount_fen > 0), 0)::bigint as taken_fen,
       count(*) filter (where w.amount_fen < 0)::int as returned_count, coalesce(-sum(w.amount_fen) filter (where w.amount_fen < 0), 0)::bigint as returned_fen
     from (select ${wayPaid} as code, l.hotel_code, l.amount_fen from folio_line l
           where l.shift_session_id = $1 and l.side = 'C' and ${isRealMoney}) w
     left join posting_code c on c.hotel_code = w.hotel_code and c.code = w.code
     group by 1, 2, 3 order by 1`,
    [sessionId],
  )
}

/** What was charged in it, by code; moved and reversed charges cancel. */
export function chargeSums(db: Queries, sessionId: string): Promise<ChargeFigures[]> {
  return db.query<ChargeFigures>(
    `select l.code, coalesce(c.name, l.code) as name, count(*)::int as count, sum(l.amount_fen)::bigint as amount_fen
     from folio_line l left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where l.shift_session_id = $1 and l.side = 'D' group by 1, 2 having sum(l.amount_fen) <> 0 or count(*) > 0 order by 1`,
    [sessionId],
  )
}

export interface DepositSums {
  readonly takenFen: number
  readonly returnedFen: number
  readonly reversedCount: number
  readonly reversedFen: number
}

export async function depositSums(db: Queries, sessionId: string): Promise<DepositSums> {
  const [row] = await db.query<DepositSums>(
    `select coalesce(sum(amount_fen) filter (where posting_class = 'DEPOSIT' and amount_fen > 0 and ${isRealMoney}), 0)::bigint as taken_fen,
       coalesce(-sum(amount_fen) filter (where posting_class = 'DEPOSIT' and amount_fen < 0 and ${isRealMoney}), 0)::bigint as returned_fen,
       count(*) filter (where kind = 'REVERSAL')::int as reversed_count,
       coalesce(-sum(amount_fen) filter (where kind = 'REVERSAL'), 0)::bigint as reversed_fen
     from folio_line l where shift_session_id = $1`,
    [sessionId],
  )
  return row ?? { takenFen: 0, returnedFen: 0, reversedCount: 0, reversedFen: 0 }
}

export function movementsOf(db: Queries, sessionId: string): Promise<CashMovement[]> {
  return db.query<CashMovement>(
    `select id, kind, amount_fen, reason, created_at
     from cash_movement where shift_session_id = $1 order by created_at, id`,
    [sessionId],
  )
}

/** Signed cash of guests, line by line: what the drawer is reckoned from. */
export async function cashLines(db: Queries, sessionId: string): Promise<number[]> {
  const rows = await db.query<{ fen: number }>(
    `select l.amount_fen as fen from folio_line l
     join posting_code c on c.hotel_code = l.hotel_code and c.code = ${wayPaid} and c.is_cash_drawer = 'Y'
     where l.shift_session_id = $1 and l.side = 'C' and ${isRealMoney}`,
    [sessionId],
  )
  return rows.map(row => row.fen)
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
