import { configReader } from '@kezhan/hotels/server/config-store'
import { beginDisclosure, type Disclosed, type Disclosure } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse } from '../rules/refusals'

/**
 * Writes down that somebody is shown a whole certificate number, or looks for one; refuses who has done so as often as
 * the hotel lets a person in a day (`guest.revealMost`).
 */
export async function noteWholeNumber(
  ctx: Ctx,
  disclosure: Disclosure & { readonly kind: 'reveal' | 'search' },
): Promise<(done: Disclosed) => Promise<void>> {
  const most = await mostPerDay(ctx)
  return ctx.tx(async db => {
    // Many at once take turns, so that they do not pass the limit together.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reveal:${ctx.user.username}`])
    await checkCount(ctx, db, most)
    return beginDisclosure(ctx, disclosure, db)
  })
}

/** Refuses who has found as many numbers today by one way of searching as the hotel lets a person in a day (`guest.revealMost`). */
export const wholeNumberLimit = async (ctx: Ctx, subject: string): Promise<void> =>
  checkCount(ctx, ctx.db, await mostPerDay(ctx), subject)

const mostPerDay = async ({ db, user }: Ctx): Promise<number> =>
  Number((await configReader(db, user.hotelCode))('revealsPerDay'))

async function checkCount(
  { user }: Ctx,
  db: Queries,
  most: number,
  subject: string | null = null,
): Promise<void> {
  const [today] = await db.query<{ count: number }>(
    `select count(*)::int as count from sys_disclosure_log where username = $1 and kind in ('reveal', 'search')
       and ($2::text is null or subject = $2)
       and at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
    [user.username, subject],
  )
  if ((today?.count ?? 0) >= most) throw refuse('guest.revealMost', { most })
}
