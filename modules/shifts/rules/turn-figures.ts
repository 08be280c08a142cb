import { moveKinds } from '@kezhan/folios/rules/folio-line'
import type { ChargeFigures } from '../model/shift-duty-calls'

/** The lines of a turn of duty, grouped by what they are. */
export interface TurnLines {
  readonly side: 'D' | 'C'
  readonly code: string
  readonly name: string
  /** The code by which its money came; a deposit has another than its own. */
  readonly way: string
  readonly wayName: string
  readonly isCash: boolean
  readonly isDeposit: boolean
  readonly kind: string
  readonly isReturned: boolean
  readonly lines: number
  readonly amountFen: number
}

export interface MethodSums {
  readonly code: string
  readonly name: string
  readonly isCash: boolean
  readonly takenCount: number
  readonly takenFen: number
  readonly returnedCount: number
  readonly returnedFen: number
}

const moves: readonly string[] = moveKinds
/** Money that only changed its account came and went nowhere. */
const isMoney = ({ side, kind }: TurnLines) => side === 'C' && !moves.includes(kind)
const fenOf = (some: readonly TurnLines[]) => some.reduce((sum, one) => sum + one.amountFen, 0)
const linesOf = (some: readonly TurnLines[]) => some.reduce((sum, one) => sum + one.lines, 0)
const inOrder = (codes: readonly string[]) => [...new Set(codes)].toSorted()

/** Money by the way it came. */
export function methodSums(turn: readonly TurnLines[]): MethodSums[] {
  const money = turn.filter(isMoney)
  return inOrder(money.map(one => one.way)).flatMap(code => {
    const some = money.filter(one => one.way === code)
    const [taken, returned] = [some.filter(one => !one.isReturned), some.filter(one => one.isReturned)]
    const [first] = some
    if (first === undefined) return []
    return [
      {
        code,
        name: first.wayName,
        isCash: first.isCash,
        takenCount: linesOf(taken),
        takenFen: fenOf(taken),
        returnedCount: linesOf(returned),
        returnedFen: Math.abs(fenOf(returned)),
      },
    ]
  })
}

/** What was charged, by code; moved and reversed charges cancel. */
export function chargeSums(turn: readonly TurnLines[]): ChargeFigures[] {
  const charges = turn.filter(one => one.side === 'D')
  return inOrder(charges.map(one => one.code)).map(code => {
    const some = charges.filter(one => one.code === code)
    return { code, name: some[0]?.name ?? code, count: linesOf(some), amountFen: fenOf(some) }
  })
}

export interface DepositSums {
  readonly takenFen: number
  readonly returnedFen: number
}
export function depositSums(turn: readonly TurnLines[]): DepositSums {
  const deposits = turn.filter(one => isMoney(one) && one.isDeposit)
  return {
    takenFen: fenOf(deposits.filter(one => !one.isReturned)),
    returnedFen: Math.abs(fenOf(deposits.filter(one => one.isReturned))),
  }
}

export function reversalSums(turn: readonly TurnLines[]): { count: number; amountFen: number } {
  const reversed = turn.filter(one => one.kind === 'REVERSAL')
  return { count: linesOf(reversed), amountFen: 0 - fenOf(reversed) }
}
