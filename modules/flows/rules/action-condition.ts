import { type Condition, conditionFields, nothing, takesNoValue } from '@kezhan/resource/condition'
import type { Fields, Value } from '@kezhan/resource/field'
import { matches } from '@kezhan/resource/matches'
import { conditionFromQuery } from '@kezhan/resource/query'
import type { FormAction } from '../model/action'
import { fillTokens } from './fill-tokens'

/** Who acts, and on which day, for values that say so. */
export interface Moment {
  readonly today: string
  /** The account; empty where nobody acts. */
  readonly me: string
}

type Conditional = Pick<FormAction, 'match' | 'lines'>

/** The condition of an action in the language of lists; refuses what its fields cannot be asked. */
export function conditionOf({ match, lines }: Conditional, fields: Fields, moment: Moment): Condition {
  const filled = (lines ?? []).map(line => ({
    ...line,
    val: fillTokens(line.val, name => ({ today: moment.today, me: moment.me })[name] ?? ''),
  }))
  if (filled.length === 0) return { match: 'and', terms: [] }
  // Lists leave out a line without a value; an action would then be done for every record.
  const known = filled.filter(({ rule, val }) => val !== '' || takesNoValue(rule))
  if (match === 'or' ? known.length === 0 : known.length < filled.length) return nothing
  return conditionFromQuery(
    { superQueryParams: JSON.stringify(known), superQueryMatchType: match ?? 'and' },
    fields,
    { businessDate: moment.today, calendarDay: moment.today },
  )
}

export const holdsFor = (
  action: Conditional,
  row: Readonly<Record<string, Value>>,
  fields: Fields,
  moment: Moment,
): boolean => matches(row, conditionOf(action, fields, moment), conditionFields(fields))
