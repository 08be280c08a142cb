import type { DeskHotel } from './desk'
import { add, type Line, moves, wayOf } from './recounted-days'

// 收银 counted again from the lines, by nothing that the product counts it with.

type Sums = Readonly<Record<string, number>>
export type Rows = ReadonlyMap<string, Sums>

/** 收银汇总: what came by each way, told apart by `ownOf`: `own|way` with its columns. */
export function recountedTakings(lines: readonly Line[], ownOf: (line: Line) => string): Rows {
  const groups = groupsOf(
    lines.filter(line => line.side === 'C'),
    line => `${ownOf(line)}|${wayOf(line)}`,
  )
  return new Map(
    [...groups].map(([key, some]) => {
      const real = some.filter(line => !moves.includes(line.kind))
      const of = (column: string) => add(real.filter(line => columnOf(line) === column))
      return [
        key,
        {
          deposit: of('deposit'),
          prepaid: of('prepaid'),
          settled: of('settled'),
          topUp: of('topUp'),
          repaid: of('repaid'),
          refund: of('refund'),
          net: add(real),
          lines: real.length,
        },
      ]
    }),
  )
}

function columnOf(line: Line): string {
  if (line.fen < 0) return 'refund'
  if (line.owner === 'HOUSE') return 'topUp'
  if (line.owner === 'UNIT_ACCOUNT') return 'repaid'
  if (line.owner === 'RESERVATION') return 'prepaid'
  return line.cls === 'DEPOSIT' ? 'deposit' : 'settled'
}

function groupsOf<T>(some: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of some) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

export interface Settled {
  readonly id: string
  readonly date: string
  readonly username: string
  readonly turn: string
}
/** Settlements that stand. */
export const settlementsOf = (hotel: DeskHotel): Promise<Settled[]> =>
  hotel.sql<Settled>(
    `select id, business_date::text as date, username, shift_session_id as turn from settlement where hotel_code = 'KZ001' and state = 'valid'`,
  )

/** 收银入账: charges as they were posted, and as their bills were settled by somebody: `own|code`. */
export function recountedCharges(
  lines: readonly Line[],
  settled: readonly Settled[],
  { from, to }: { readonly from: string; readonly to: string },
  ownOf: (one: { readonly username: string; readonly turn: string }) => string,
): Rows {
  const within = ({ date }: { readonly date: string }) => from <= date && date <= to
  const charges = lines.filter(line => line.side === 'D')
  const posted = groupsOf(charges.filter(within), line => `${ownOf(line)}|${line.code}`)
  const bills = new Map(settled.filter(within).map(one => [one.id, one]))
  const paid = groupsOf(
    charges.flatMap(line => {
      const bill = bills.get(line.settleId ?? '')
      return bill === undefined ? [] : [{ line, own: ownOf(bill) }]
    }),
    ({ line, own }) => `${own}|${line.code}`,
  )
  return new Map(
    [...new Set([...posted.keys(), ...paid.keys()])].map(key => [
      key,
      { accrual: add(posted.get(key) ?? []), cash: add((paid.get(key) ?? []).map(({ line }) => line)) },
    ]),
  )
}

export interface Turn {
  readonly id: string
  readonly turn: string
  readonly openingFen: number
  readonly movedFen: number
  readonly countedFen: number
  readonly handedAt: string
}
/** Turns that were handed over, with what no line of an account tells of them. */
export const turnsOf = (hotel: DeskHotel): Promise<Turn[]> =>
  hotel.sql<Turn>(
    `select h.id, p.shift_session_id as turn, s.opening_fen::int as "openingFen", h.counted_fen::int as "countedFen", h.handed_at::text as "handedAt",
       coalesce((select sum(m.amount_fen) from cash_movement m where m.shift_session_id = s.id and m.kind = 'expense'), 0)::int as "movedFen"
     from handover h join handover_sheet p on p.handover_id = h.id join shift_session s on s.id = p.shift_session_id`,
  )

/** 交班现金: what the cash lines of a turn come to beside what was counted. */
export function recountedTurns(lines: readonly Line[], turns: readonly Turn[]): Rows {
  return new Map(
    turns.map(({ id, turn, openingFen, movedFen, countedFen }) => {
      const cash = lines.filter(
        line =>
          line.turn === turn && line.side === 'C' && !moves.includes(line.kind) && wayOf(line) === '9001',
      )
      const takenFen = add(cash.filter(line => line.fen > 0))
      const returnedFen = Math.abs(add(cash.filter(line => line.fen < 0)))
      const expectedFen = openingFen + takenFen - returnedFen + movedFen
      return [
        id,
        {
          openingFen,
          takenFen,
          returnedFen,
          movedFen,
          expectedFen,
          countedFen,
          overShortFen: countedFen - expectedFen,
        },
      ]
    }),
  )
}
