import { formatYuan } from '@kezhan/base/money'
import { type FolioLine, folioSums, sumFen } from './folio-line'
import { lineStateOf } from './line-state'
import { checkMoneyLeft } from './money-left'
import { refuse } from './refusals'

/** 结账单: lines whose charges equal their payments. */
export interface Settlement {
  readonly lineIds: readonly string[]
  readonly debitFen: number
  readonly creditFen: number
}

/** Settles a whole folio. Refuses unless its balance is nought. */
export function fullSettlement(lines: readonly FolioLine[]): Settlement {
  const open = lines.filter(line => line.settleId === undefined)
  const { debitFen, creditFen, balanceFen } = folioSums(open)
  if (balanceFen !== 0) throw refuse('folio.balance', { balance: formatYuan(balanceFen) })
  return { lineIds: open.map(line => line.id), debitFen, creditFen }
}

/** 部分结账: settles the chosen lines. Refuses unless what they charge is what they pay. */
export function partialSettlement(chosen: readonly FolioLine[], lines: readonly FolioLine[]): Settlement {
  if (chosen.length === 0) throw refuse('settle.nothing')
  for (const line of chosen) {
    const state = lineStateOf(line, lines)
    if (state !== 'open') throw refuse('line.state', { state: stateTexts[state], action: '结账' })
  }
  const { debitFen, creditFen } = folioSums(chosen)
  if (debitFen !== creditFen) throw refuse('settle.unequal')
  const rest = lines.filter(line => !chosen.includes(line))
  for (const { folioId } of chosen) checkMoneyLeft(rest, folioId)
  return { lineIds: chosen.map(line => line.id), debitFen, creditFen }
}

const stateTexts = { settled: '已结', reversed: '已冲', moved: '已转出' } as const

/** Which open payments pay the chosen charges: whole lines, and at most one that must be split before. */
export interface Cover {
  readonly whole: readonly FolioLine[]
  readonly split?: {
    readonly line: FolioLine
    readonly partsFen: readonly [usedFen: number, restFen: number]
  }
  /** What is still to be paid. */
  readonly missingFen: number
}

/** Oldest payments first, deposits after payments proper, so that deposits stay as long as they can. Refuses charges below nought. */
export function coverFor(chosen: readonly FolioLine[], payments: readonly FolioLine[]): Cover {
  let missingFen = sumFen(chosen)
  if (missingFen < 0) throw refuse('settle.unequal')
  const whole: FolioLine[] = []
  const inOrder = payments
    .filter(line => line.side === 'C' && line.amountFen > 0)
    .toSorted((a, b) => Number(a.class === 'DEPOSIT') - Number(b.class === 'DEPOSIT'))
  for (const line of inOrder) {
    if (missingFen === 0) break
    if (line.amountFen > missingFen) {
      const partsFen = [missingFen, line.amountFen - missingFen] as const
      return { whole, split: { line, partsFen }, missingFen: 0 }
    }
    whole.push(line)
    missingFen -= line.amountFen
  }
  return { whole, missingFen }
}

/** What closes a folio at check-out: money to take, money to return, or a trifle to drop. */
export type Closing =
  | { readonly kind: 'even' }
  | { readonly kind: 'collect' | 'refund' | 'roundOff'; readonly amountFen: number }

/** Setting `maxRoundOffFen` bounds what may be dropped (hotel domain §3.14). */
export function closingOf(balanceFen: number, maxRoundOffFen: number, isRoundingWished = false): Closing {
  if (balanceFen === 0) return { kind: 'even' }
  if (balanceFen > 0) return { kind: 'refund', amountFen: balanceFen }
  const owedFen = -balanceFen
  if (!isRoundingWished) return { kind: 'collect', amountFen: owedFen }
  if (owedFen > maxRoundOffFen) throw refuse('round.tooMuch', { limit: formatYuan(maxRoundOffFen) })
  return { kind: 'roundOff', amountFen: owedFen }
}

const roundUnitsFen = [10_000, 1000, 100, 10] as const

/** 抹零: the odd amount over the largest round sum that the limit lets one reach; nought where it reaches none. */
export function trifleFen(owedFen: number, maxRoundOffFen: number): number {
  return roundUnitsFen.map(unit => owedFen % unit).find(odd => odd > 0 && odd <= maxRoundOffFen) ?? 0
}
