import { assert } from '@kezhan/base/assert'
import { addMonths } from './months'
import { refuse } from './refusals'

/** What it takes; one of those that are set is enough, and nothing set is never reached. */
export interface Thresholds {
  readonly nights?: number | null
  readonly amountFen?: number | null
  readonly points?: number | null
}

export interface LevelRule {
  readonly id: string
  readonly name: string
  /** The higher, the better. */
  readonly rank: number
  readonly upgrade: Thresholds
  readonly keep: Thresholds
  /** Null holds for good. */
  readonly validMonths: number | null
}

/** What a member did in the last twelve months. */
export interface LevelFacts {
  readonly nights: number
  readonly amountFen: number
  readonly points: number
}

export interface LevelMove {
  readonly levelId: string
  readonly expiresOn: string | null
  readonly why: 'upgrade' | 'keep' | 'downgrade'
}

/** What the rules make of a member's level on a day; null where it stays as it is (hotel domain §3.18). */
export function levelAfter(
  currentId: string,
  levels: readonly LevelRule[],
  facts: LevelFacts,
  { day, expiresOn }: { readonly day: string; readonly expiresOn: string | null },
): LevelMove | null {
  const highestFirst = levels.toSorted((a, b) => b.rank - a.rank)
  const current = levelOf(levels, currentId)
  const higher = highestFirst.find(level => level.rank > current.rank && isReached(level.upgrade, facts))
  if (higher) return moveTo(higher, day, 'upgrade')
  // A level holds on its last day.
  if (expiresOn === null || expiresOn >= day) return null
  const lower = highestFirst.filter(level => level.rank < current.rank)
  if (isKept(current, facts) || lower.length === 0) return moveTo(current, day, 'keep')
  const next = lower.find(level => isKept(level, facts)) ?? lower.at(-1)
  return next === undefined ? null : moveTo(next, day, 'downgrade')
}

/** What is missing to a level, one by one of what is set; nought is reached. */
export function missingTo(next: LevelRule, facts: LevelFacts): Partial<Record<keyof LevelFacts, number>> {
  const missing: Partial<Record<keyof LevelFacts, number>> = {}
  for (const name of measures) {
    const threshold = next.upgrade[name] ?? undefined
    if (threshold !== undefined) missing[name] = Math.max(0, threshold - facts[name])
  }
  return missing
}

/** Refuses `level.belowKeep`: nobody is put below a level that he has earned. */
export function checkDowngrade(
  currentId: string,
  nextId: string,
  levels: readonly LevelRule[],
  facts: LevelFacts,
): void {
  const current = levelOf(levels, currentId)
  const next = levelOf(levels, nextId)
  const between = levels.filter(level => level.rank > next.rank && level.rank <= current.rank)
  if (between.some(level => isReached(level.keep, facts))) throw refuse('level.belowKeep')
}

const measures = ['nights', 'amountFen', 'points'] as const

function isReached(thresholds: Thresholds, facts: LevelFacts): boolean {
  return measures.some(name => {
    const threshold = thresholds[name] ?? undefined
    return threshold !== undefined && facts[name] >= threshold
  })
}

/** Who would rise to a level again keeps it as well. */
const isKept = ({ keep, upgrade }: LevelRule, facts: LevelFacts) =>
  isReached(keep, facts) || isReached(upgrade, facts)

const moveTo = ({ id, validMonths }: LevelRule, day: string, why: LevelMove['why']): LevelMove => ({
  levelId: id,
  expiresOn: validMonths === null ? null : addMonths(day, validMonths),
  why,
})

function levelOf(levels: readonly LevelRule[], id: string): LevelRule {
  const level = levels.find(one => one.id === id)
  assert(level !== undefined, 'the level of a member is one of the levels')
  return level
}
