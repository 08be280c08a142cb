import { grouped } from '@kezhan/base/grouped'
import {
  type Earner,
  type IncentiveBase,
  type IncentivePart,
  type IncentiveTerms,
  incentiveFen,
  incentiveMonths,
  incentiveParts,
  reachedIn,
} from '@kezhan/reports/rules/incentive'
import type { Period } from '@kezhan/reports/rules/periods'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Achieved } from './read-achieved'
import type { Staff } from './staff'

export interface Scheme extends IncentiveTerms {
  readonly id: string
  readonly name: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly departments: readonly string[]
  readonly people: readonly string[]
}

interface StoredScheme extends Omit<Scheme, 'departments' | 'people' | 'steps'> {
  readonly departments: string | null
  readonly people: string | null
}
interface StoredStep {
  readonly schemeId: string
  readonly reached: number
  readonly percentBp: number
  readonly perPieceFen: number
}

const mostSchemes = 200

/** Schemes that are in force on some of the days. */
export async function readSchemes(
  db: Queries,
  hotelCode: string,
  earner: Earner,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Scheme[]> {
  const schemes = await db.query<StoredScheme>(
    `select id, name, base, percent_bp, per_piece_fen, step_way, valid_from, valid_to, departments, people from incentive_scheme
     where hotel_code = $1 and earner = $2 and enabled = 'Y' and valid_from <= $4::date and coalesce(valid_to, $4::date) >= $3::date
     order by create_time, id limit ${mostSchemes}`,
    [hotelCode, earner, from, to],
  )
  const steps = await db.query<StoredStep>(
    'select scheme_id, reached::float8 as reached, percent_bp, per_piece_fen from incentive_step where hotel_code = $1 and scheme_id = any($2::text[]) order by reached, id',
    [hotelCode, schemes.map(({ id }) => id)],
  )
  const byScheme = grouped(steps, step => step.schemeId)
  return schemes.map(scheme => ({
    ...scheme,
    departments: listOf(scheme.departments),
    people: listOf(scheme.people),
    steps: (byScheme.get(scheme.id) ?? []).map(step => ({
      ...step,
      reached: reachedIn(scheme.base, step.reached),
    })),
  }))
}

const listOf = (text: string | null): readonly string[] => (text ?? '').split(',').filter(one => one !== '')

/** Months of all schemes, each once. */
export const incentivePeriods = (
  schemes: readonly Scheme[],
  asked: { readonly from: string; readonly to: string },
): readonly Period[] => {
  const months = schemes.flatMap(scheme => incentiveMonths(asked, scheme))
  return [...new Map(months.map(month => [keyOf(month), { ...month, key: keyOf(month) }])).values()]
}
const keyOf = ({ from, to }: { readonly from: string; readonly to: string }) => `${from}~${to}`

/** What one person has earned by one scheme in one month. */
export interface Earned {
  readonly scheme: Scheme
  readonly base: IncentiveBase
  readonly who: string
  readonly from: string
  readonly to: string
  readonly value: number
  readonly parts: readonly IncentivePart[]
  readonly amountFen: number
}

export function earnedBy(
  who: string,
  schemes: readonly Scheme[],
  asked: { readonly from: string; readonly to: string },
  achieved: Achieved,
  staff: Staff,
): readonly Earned[] {
  if (who === '') return []
  return schemes
    .filter(scheme => isFor(scheme, who, staff))
    .flatMap(scheme =>
      incentiveMonths(asked, scheme).map(month => {
        const value = achieved.valueOf(scheme.base, keyOf(month), [who])
        const parts = incentiveParts(scheme, value)
        return { scheme, base: scheme.base, who, ...month, value, parts, amountFen: incentiveFen(parts) }
      }),
    )
}

const isFor = ({ people, departments }: Scheme, who: string, staff: Staff): boolean =>
  (people.length === 0 && departments.length === 0) || people.includes(who) || staff.isIn(who, departments)
