import { configReader } from '@kezhan/hotels/server/config-store'
import { beginDisclosure, type Disclosed, type Disclosure } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { refuse } from '../rules/refusals'

/**
 * Writes down that somebody is shown a whole certificate number, or looks for one; refuses who has done so as often as
 * the hotel lets a person in a day (`guest.revealMost`).
 */
export async function noteWholeNumber(
  ctx: Ctx,
  disclosure: Disclosure & { readonly kind: 'reveal' | 'search' },
): Promise<(done: Disclosed) => Promise<void>> {
  const { hotelCode, username } = ctx.user
  const config = await configReader(ctx.db, hotelCode)
  const most = Number(config('revealsPerDay'))
  return ctx.tx(async db => {
    // Many at once take turns, so that they do not pass the limit together.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reveal:${username}`])
    const [today] = await db.query<{ count: number }>(
      `select count(*)::int as count from sys_disclosure_log where username = $1 and kind in ('reveal', 'search')
         and at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
      [username],
    )
    if ((today?.count ?? 0) >= most) throw refuse('guest.revealMost', { most })
    return beginDisclosure(ctx, disclosure, db)
  })
}
