import { configReader } from '@kezhan/hotels/server/config-store'
import {
  addToDisclosure,
  beginDisclosure,
  type Disclosed,
  type Disclosure,
} from '@kezhan/server-kit/audit/disclosure'
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
    await takeTurn(ctx, db)
    await checkCount(ctx, db, most)
    return beginDisclosure(ctx, disclosure, db)
  })
}

/** Refuses who has found as many numbers today by one way of searching as the hotel lets a person in a day (`guest.revealMost`). */
export const wholeNumberLimit = async (ctx: Ctx, subject: string): Promise<void> =>
  checkCount(ctx, ctx.db, await mostPerDay(ctx), subject)

const deskSubject = '登记证件号查到客史'
const missSubject = '登记证件号未查到客史'
/** So many numbers that nobody has for each that somebody has: a desk meets new guests, who tries numbers out meets little else. */
const missesForOne = 10

/**
 * Whose certificate it is that a desk registers, as `find` says. Each guest who is found is written down once a day, those
 * that are not are counted. Both have counts of their own, so that a busy desk can still look a number up; who has used one
 * up finds nobody any more.
 */
export async function deskCertificate(
  ctx: Ctx,
  find: (db: Queries) => Promise<string | undefined>,
): Promise<string | undefined> {
  const most = await mostPerDay(ctx)
  const { username } = ctx.user
  const noted = await ctx.tx(async db => {
    await takeTurn(ctx, db)
    const [missed] = await db.query<{ id: string; count: number }>(
      `select id::text as id, row_count::int as count from sys_disclosure_log where username = $1 and subject = $2 and ${isToday} limit 1`,
      [username, missSubject],
    )
    if ((missed?.count ?? 0) >= most * missesForOne) return undefined
    const guestId = await find(db)
    if (guestId === undefined) {
      if (missed === undefined) return { finish: await noteSearch(ctx, db, missSubject, {}) }
      await addToDisclosure(db, missed.id)
      return undefined
    }
    const [before] = await db.query(
      `select 1 from sys_disclosure_log where username = $1 and subject = $2 and filters ->> 'guestId' = $3 and ${isToday} limit 1`,
      [username, deskSubject, guestId],
    )
    if (before !== undefined) return { guestId }
    if ((await countToday(ctx, db, deskSubject)) >= most) return undefined
    return { guestId, finish: await noteSearch(ctx, db, deskSubject, { guestId }) }
  })
  await noted?.finish?.({ rowCount: 1, sizeBytes: 0, isWhole: true })
  return noted?.guestId
}

const noteSearch = (ctx: Ctx, db: Queries, subject: string, filters: Disclosure['filters']) =>
  beginDisclosure(ctx, { kind: 'search', subject, filters }, db)

const mostPerDay = async ({ db, user }: Ctx): Promise<number> =>
  Number((await configReader(db, user.hotelCode))('revealsPerDay'))

/** Many at once take turns, so that they do not pass the limit together. */
const takeTurn = ({ user }: Ctx, db: Queries): Promise<unknown> =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reveal:${user.username}`])

async function checkCount(ctx: Ctx, db: Queries, most: number, subject: string | null = null): Promise<void> {
  if ((await countToday(ctx, db, subject)) >= most) throw refuse('guest.revealMost', { most })
}

const isToday = `at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** How many he has found today by one way of searching, or by all but that of the desk. */
async function countToday({ user }: Ctx, db: Queries, subject: string | null): Promise<number> {
  const [today] = await db.query<{ count: number }>(
    `select count(*)::int as count from sys_disclosure_log where username = $1 and kind in ('reveal', 'search')
       and case when $2::text is null then subject <> all($3::text[]) else subject = $2 end and ${isToday}`,
    [user.username, subject, [deskSubject, missSubject]],
  )
  return today?.count ?? 0
}
