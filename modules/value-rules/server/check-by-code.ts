import type { Json } from '@kezhan/resource/field'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CheckPart } from '../model/check-rule'
import type { checkByCode as call } from '../model/check-rule-calls'
import { type CheckFailure, checkValue, readParts } from '../rules/check-rule'
import { refuse } from '../rules/refusals'
import { fullMatch } from './linear-pattern'

export const checkByCode: HandlerOf<typeof call> = async (ctx, { ruleCode, value }) => {
  const failure = await checkFailure(ctx.db, ruleCode, decoded(value ?? ''))
  if (failure !== undefined) throw refuse('checkRule.failed', { ...failure })
  return { result: null, code: 200 }
}

/** Where a text does not pass the rule of that code. */
export async function checkFailure(
  db: Db,
  ruleCode: string,
  text: string,
): Promise<CheckFailure | undefined> {
  const [rule] = await db.query<{ ruleJson: Json }>(
    'select rule_json from sys_check_rule where rule_code = $1',
    [ruleCode],
  )
  if (rule === undefined) throw refuse('checkRule.unknown')
  if (text.length > mostLetters) throw refuse('checkRule.long')
  return checkValue(usable(rule.ruleJson), text, fullMatch)
}

const mostLetters = 4000

/** A stored rule was checked when it was saved; one that cannot be read nevertheless lets nothing pass. */
function usable(ruleJson: Json): readonly CheckPart[] {
  const read = readParts(ruleJson)
  if ('problem' in read) throw refuse('checkRule.failed', { message: read.problem })
  return read.parts
}

/** Callers encode the value once more (platform-calls §2.9); a text that is not encoded is meant as it stands. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
