import type { LeakRuleKey, LeakSeverity } from '@kezhan/hotels/model/leak-rules'
import type { Queries } from '@kezhan/server-kit/db/database'
import { judge, type Numbers } from '../rules/judge'
import { statementOf } from './suspects/statements'
import type { Suspect } from './suspects/suspect'

export interface FoundHit extends Suspect {
  readonly ruleKey: LeakRuleKey
  readonly severity: LeakSeverity
  readonly businessDate: string
}

/** What a rule with these numbers finds in a business day of the hotel. */
export async function findHits(
  db: Queries,
  hotelCode: string,
  day: string,
  key: LeakRuleKey,
  numbers: Numbers,
): Promise<FoundHit[]> {
  const suspects = await db.query<Suspect>(statementOf(key), [day, hotelCode])
  return suspects.flatMap(suspect => {
    const severity = judge(key, suspect.measures, numbers)
    return severity === undefined ? [] : { ...suspect, ruleKey: key, severity, businessDate: day }
  })
}
