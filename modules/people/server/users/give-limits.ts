import { user } from '@kezhan/people/model/user'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { personLimits } from './person-limits'

const names = ['priceFloorBp', 'reversalLimitFen', 'roundOffLimitFen'] as const

/**
 * Nobody changes how far he himself may go, or lets somebody else go further: `user.ownLimits`, `user.limitAbove`. Whoever
 * a limited person adds has the same limits, unless they are narrower.
 */
export async function limitsGiven(
  ctx: Ctx,
  db: Queries,
  id: string,
  before: Row | undefined,
  values: Row,
): Promise<Row> {
  const changed = names.filter(name => name in values && numberOf(values[name]) !== numberOf(before?.[name]))
  if (id === ctx.user.id && changed.length > 0) throw refuse('user.ownLimits')
  if (before !== undefined && changed.length === 0) return values
  const own = await personLimits(db, ctx.user.id)
  const given: Row = { ...values }
  for (const name of names) {
    const most = own[name]
    const value = numberOf(values[name])
    if (most === null) continue
    if (before === undefined && value === null) given[name] = most
    else if (changed.includes(name) && isFurther(name, value, most))
      throw refuse('user.limitAbove', { label: user.fields[name].label })
  }
  return given
}

const numberOf = (value: unknown): number | null => (value == null || value === '' ? null : Number(value))

/** A lower share of the price goes further, and so does a larger amount or none at all. */
const isFurther = (name: (typeof names)[number], value: number | null, most: number): boolean =>
  value === null || (name === 'priceFloorBp' ? value < most : value > most)
