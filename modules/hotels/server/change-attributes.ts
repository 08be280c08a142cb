import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { Answer } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { ConfigAttribute } from '../model/config-attr-calls'
import type { attributeProblems } from '../rules/config-attributes'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'

export const visibilityFrom = ({ isVisible, isEditable }: { isVisible: string; isEditable: string }) => ({
  isVisible: isVisible === 'Y',
  isEditable: isEditable === 'Y',
})

/** Those who change settings take turns, so that two new ones with one key meet here. */
export async function changeAttributes(
  ctx: Ctx,
  message: string,
  work: (db: Db, present: readonly ConfigAttribute[]) => Promise<void>,
): Promise<Answer<null>> {
  if (!isPlatform(ctx.user)) throw refuse('attribute.platform')
  await ctx.tx(async db => {
    await db.query(`select pg_advisory_xact_lock(hashtext('hotel_config_attr'))`)
    await work(db, await loadAttributes(db))
  })
  return { result: null, message }
}

export function requireNone(problems: ReturnType<typeof attributeProblems>): void {
  if (problems.length > 0) throw new InvalidInput(problems)
}
