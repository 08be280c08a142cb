import { addDays } from '@kezhan/base/days'
import { availableIn, expiredLots, type Lot, type LotUse, type Purse, returned, takeFrom } from '../lots'
import { addMonths } from '../months'
import { type SpendOrder, spendSplit } from '../spend'
import { refundable, type TopUpLeft } from '../stored-refund'
import { bestRules, granted, type TopUpRule } from '../top-up'

export interface BookLot extends Lot {
  readonly topUpId: string | undefined
}

export interface BookMove {
  readonly id: string
  readonly kind: 'topUp' | 'earn' | 'spend' | 'payPoints' | 'refund' | 'takeBack' | 'expire' | 'revoke'
  readonly day: string
  /** Signed, by lot. */
  readonly uses: readonly LotUse[]
  readonly revokes: string | undefined
}

/** One line of a journal that knows nothing of lots; plus is a debit. */
export interface BookEntryLine {
  readonly account: string
  readonly unit: 'fen' | 'points'
  readonly amount: number
}

interface BookTopUp {
  readonly id: string
  readonly principalFen: number
  readonly giftFen: number
  readonly deductedFen: number
}

/** A member's purses in the simplest form that the rules can be held against. */
export interface MemberBook {
  readonly day: string
  readonly nextId: number
  readonly lots: readonly BookLot[]
  readonly topUps: readonly BookTopUp[]
  readonly moves: readonly BookMove[]
  readonly journal: readonly (readonly BookEntryLine[])[]
}

export const emptyMemberBook = (): MemberBook => ({
  day: '2026-01-01',
  nextId: 1,
  lots: [],
  topUps: [],
  moves: [],
  journal: [],
})

export const lotsHold = ({ lots }: MemberBook, purse: Purse): number =>
  lots.filter(lot => lot.purse === purse).reduce((sum, lot) => sum + lot.remaining, 0)

/** What the journal says that the house owes. */
export const journalHolds = ({ journal }: MemberBook, purse: Purse): number =>
  journal
    .flat()
    .filter(line => line.account === purse)
    .reduce((sum, line) => sum - line.amount, 0)

export function toppedUp(
  book: MemberBook,
  amountFen: number,
  rules: readonly TopUpRule[],
  giftMonths: number | null,
): MemberBook {
  const best = bestRules(rules, { amountFen, levelId: 'gold', day: book.day, usedTimes: new Map() })
  const { giftFen, points } = granted(best, amountFen)
  const topUp = { id: `T${book.nextId}`, principalFen: amountFen, giftFen, deductedFen: 0 }
  const expiresOn = giftMonths === null ? null : addMonths(book.day, giftMonths)
  const lots = [
    aLot(book, 'principal', amountFen, null, topUp.id),
    aLot(book, 'gift', giftFen, expiresOn, topUp.id),
    aLot(book, 'points', points, expiresOn),
  ].filter(lot => lot.remaining > 0)
  const next = opened({ ...book, topUps: [...book.topUps, topUp] }, 'topUp', lots)
  const withMoney = entered(next, 'fen', { money: amountFen, principal: -amountFen })
  const withGift = entered(withMoney, 'fen', { giftCost: giftFen, gift: -giftFen })
  return entered(withGift, 'points', { given: points, points: -points })
}

export function earned(book: MemberBook, points: number, months: number | null): MemberBook {
  const expiresOn = months === null ? null : addMonths(book.day, months)
  const next = opened(book, 'earn', [aLot(book, 'points', points, expiresOn)])
  return entered(next, 'points', { given: points, points: -points })
}

export function spent(book: MemberBook, amountFen: number, order: SpendOrder): MemberBook {
  const have = {
    principalFen: availableIn(book.lots, 'principal', book.day),
    giftFen: availableIn(book.lots, 'gift', book.day),
  }
  const { principalFen, giftFen } = spendSplit(amountFen, have, order)
  const uses = [
    ...takeFrom(book.lots, 'principal', principalFen, book.day),
    ...takeFrom(book.lots, 'gift', giftFen, book.day),
  ]
  const entry = { principal: principalFen, gift: giftFen, guest: -amountFen }
  return entered(moved(book, 'spend', taken(uses)), 'fen', entry)
}

export function pointsTaken(book: MemberBook, kind: 'payPoints' | 'takeBack', points: number): MemberBook {
  const uses = takeFrom(book.lots, 'points', points, book.day)
  return entered(moved(book, kind, taken(uses)), 'points', { points, used: -points })
}

export function refunded(book: MemberBook, wantedFen: number | undefined): MemberBook {
  let next = book
  for (const refund of refundable(topUpsLeft(book), wantedFen)) {
    const { topUpId, principalFen, giftFen, deductedFen, payFen } = refund
    const own = next.lots.filter(lot => lot.topUpId === topUpId)
    const uses = [
      ...takeFrom(own, 'principal', principalFen, book.day),
      ...takeFrom(own, 'gift', giftFen, book.day),
    ]
    next = moved(next, 'refund', taken(uses))
    next = entered(next, 'fen', { principal: principalFen, money: -payFen, giftCost: -deductedFen })
    next = entered(next, 'fen', { gift: giftFen, giftCost: -giftFen })
    const topUps = next.topUps.map(one =>
      one.id === topUpId ? { ...one, deductedFen: one.deductedFen + deductedFen } : one,
    )
    next = { ...next, topUps }
  }
  return next
}

/** Another day; what has expired before it is still there until `expired` takes it. */
export const laterBy = (book: MemberBook, days: number): MemberBook => ({
  ...book,
  day: addDays(book.day, days),
})

export function expired(book: MemberBook): MemberBook {
  const uses = expiredLots(book.lots, book.day)
  if (uses.length === 0) return book
  const gone = (purse: Purse) => amountIn(book, uses, purse)
  const next = moved(book, 'expire', taken(uses))
  const withGift = entered(next, 'fen', { gift: gone('gift'), giftCost: -gone('gift') })
  return entered(withGift, 'points', { points: gone('points'), given: -gone('points') })
}

export const canRevoke = ({ moves }: MemberBook, { id, kind }: BookMove): boolean =>
  (kind === 'spend' || kind === 'payPoints') && !moves.some(move => move.revokes === id)

export function revoked(book: MemberBook, move: BookMove): MemberBook {
  const uses = move.uses.map(({ lotId, amount }) => ({ lotId, amount: -amount }))
  const { back, renewed } = returned(uses, book.lots, book.day)
  const lots = renewed.map(({ lotId, purse, amount, expiresOn }, at) => ({
    ...aLot(book, purse, amount, expiresOn, book.lots.find(lot => lot.id === lotId)?.topUpId),
    id: `L${book.nextId}-renewed-${at}`,
  }))
  const next = opened(moved(book, 'revoke', back, move.id), 'revoke', lots)
  const amount = (purse: Purse) => amountIn(book, uses, purse)
  if (move.kind === 'payPoints')
    return entered(next, 'points', { used: amount('points'), points: -amount('points') })
  const guest = amount('principal') + amount('gift')
  return entered(next, 'fen', { guest, principal: -amount('principal'), gift: -amount('gift') })
}

export function topUpsLeft({ topUps, lots, moves, day }: MemberBook): TopUpLeft[] {
  const lapsed = expiredLots(lots, day)
  return topUps.map(({ id, principalFen, giftFen, deductedFen }) => {
    const own = lots.filter(lot => lot.topUpId === id)
    const giftIds = new Set(own.filter(lot => lot.purse === 'gift').map(lot => lot.id))
    const lost = moves
      .filter(move => move.kind === 'expire' || move.kind === 'refund')
      .flatMap(move => taken(move.uses))
    const giftGoneFen = [...lost, ...lapsed]
      .filter(use => giftIds.has(use.lotId))
      .reduce((sum, use) => sum + use.amount, deductedFen)
    return {
      id,
      principalFen,
      principalLeftFen: availableIn(own, 'principal', day),
      giftFen,
      giftLeftFen: availableIn(own, 'gift', day),
      giftGoneFen,
    }
  })
}

function aLot(
  book: MemberBook,
  purse: Purse,
  remaining: number,
  expiresOn: string | null,
  topUpId?: string,
): BookLot {
  return { id: `L${book.nextId}-${purse}`, purse, remaining, earnedOn: book.day, expiresOn, topUpId }
}

/** New lots are empty until a move fills them. */
function opened(book: MemberBook, kind: BookMove['kind'], lots: readonly BookLot[]): MemberBook {
  const empty = lots.map(lot => ({ ...lot, remaining: 0 }))
  const fills = lots.map(lot => ({ lotId: lot.id, amount: lot.remaining }))
  return moved({ ...book, lots: [...book.lots, ...empty] }, kind, fills)
}

function moved(
  book: MemberBook,
  kind: BookMove['kind'],
  uses: readonly LotUse[],
  revokes?: string,
): MemberBook {
  const byLot = new Map<string, number>()
  for (const { lotId, amount } of uses) byLot.set(lotId, (byLot.get(lotId) ?? 0) + amount)
  const lots = book.lots.map(lot => ({ ...lot, remaining: lot.remaining + (byLot.get(lot.id) ?? 0) }))
  const move = { id: `M${book.nextId}`, kind, day: book.day, uses, revokes }
  return { ...book, lots, moves: [...book.moves, move], nextId: book.nextId + 1 }
}

function entered(
  book: MemberBook,
  unit: BookEntryLine['unit'],
  amounts: Readonly<Record<string, number>>,
): MemberBook {
  const entry = Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, unit, amount }))
  return entry.length === 0 ? book : { ...book, journal: [...book.journal, entry] }
}

const taken = (uses: readonly LotUse[]): LotUse[] =>
  uses.map(({ lotId, amount }) => ({ lotId, amount: -amount }))

function amountIn(book: MemberBook, uses: readonly LotUse[], purse: Purse): number {
  const ids = new Set(book.lots.filter(lot => lot.purse === purse).map(lot => lot.id))
  return uses.filter(use => ids.has(use.lotId)).reduce((sum, use) => sum + use.amount, 0)
}
