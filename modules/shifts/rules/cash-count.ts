import { denominationsFen } from './drawer'
import { refuse } from './refusals'

const mostPieces = 100_000

/** How many of each note and coin, from what a form sent. Refuses what is no drawer. */
export function piecesFrom(sent: unknown): Record<string, number> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refuse('count.format')
  const known = new Set(denominationsFen.map(String))
  const entries = Object.entries(sent)
  for (const [fen, pieces] of entries)
    if (!known.has(fen) || !Number.isInteger(pieces) || Number(pieces) < 0 || Number(pieces) > mostPieces)
      throw refuse('count.format')
  return Object.fromEntries(entries.map(([fen, pieces]) => [fen, Number(pieces)]))
}

const mostSlipFen = 100_000_000_000

/** Sums of slips by way of payment, in fen. */
export function slipsFrom(sent: unknown): Record<string, number> {
  if (sent === null || sent === undefined) return {}
  if (typeof sent !== 'object' || Array.isArray(sent)) throw refuse('count.format')
  const entries = Object.entries(sent)
  const isWrong = ([code, fen]: [string, unknown]) =>
    !/^\w{1,20}$/.test(code) || !Number.isInteger(fen) || Math.abs(Number(fen)) > mostSlipFen
  if (entries.length > 50 || entries.some(isWrong)) throw refuse('count.format')
  return Object.fromEntries(entries.map(([code, fen]) => [code, Number(fen)]))
}

/** What enters a drawer is positive, what leaves it negative; 长短款 is written by handing over alone. */
export function movementFen(kind: string, amountFen: number): number {
  if (kind === 'income') return amountFen
  if (kind === 'expense' || kind === 'submit') return -amountFen
  throw refuse('movement.kind')
}
