import { addDays } from '@kezhan/base/days'
import { certTypes } from '@kezhan/desk/model/order-words'
import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import { noteWholeNumber } from '@kezhan/guests/server/note-whole-number'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { guestPage as call, exportGuests } from '../model/guest-calls'
import { refuse } from '../rules/refusals'
import { wholeNumberIn } from '../rules/whole-number'
import { figuresOf, guestRows } from './guest-rows'

/** The page of guests a desk looks for, the newest first. Figures are reckoned for those on the page, unless they are the question. */
export const guestPage =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const size = input.pageSize ?? 10
    const current = input.pageNo ?? 1
    const { ids, total } = await foundIds(parts, ctx, input, size, (current - 1) * size)
    const records = await guestRows(ctx.db, ids, ctx.user.rights.can('guest:secret'))
    return { result: { records, total, size, current, pages: Math.ceil(total / size) } }
  }

export type Filters = InputOf<typeof exportGuests>

export async function foundIds(
  { sealer }: DeskParts,
  ctx: Ctx,
  input: Filters,
  limit: number,
  offset: number,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const today = businessDateOf(ctx)
  const keyword = input.keyword?.trim() ?? ''
  // A number is found by its fingerprint only: the whole of it, whatever kind of certificate it is of.
  const number = await numberLookedFor(ctx, keyword)
  const hashes =
    number === undefined ? [] : Object.keys(certTypes).map(type => sealer.fingerprint(`${type} ${number}`))
  const asksFigures = input.staysFrom != null || input.consumedFrom != null || input.recentDays != null
  const rows = await ctx.db.query<{ id: string; total: number }>(
    `select g.id, count(*) over ()::int as total from guest g ${asksFigures ? `cross join lateral (${figuresOf(ctx.user.rights.can('guest:secret'))}) f` : ''}
     where g.hotel_code = $1 and g.merged_into is null
       and ($2::text is null or g.name ilike $2 or g.pinyin ilike $2 or g.phone like $2 or g.cert_hash = any($3::text[]))
       and ($4::text is null or g.is_black = $4)
       ${asksFigures ? 'and ($7::int is null or f.stays >= $7) and ($8::bigint is null or f.consumed >= $8) and ($9::date is null or f.last_stay >= $9)' : ''}
     order by g.create_time desc, g.id limit $5 offset $6`,
    [
      ctx.user.hotelCode,
      keyword === '' ? null : `%${keyword.replace(/[\\%_]/g, '\\$&')}%`,
      hashes,
      input.isBlack ?? null,
      limit,
      offset,
      ...(asksFigures
        ? [
            input.staysFrom ?? null,
            input.consumedFrom ?? null,
            input.recentDays == null ? null : addDays(today, -input.recentDays),
          ]
        : []),
    ],
  )
  return { ids: rows.map(row => row.id), total: rows[0]?.total ?? 0 }
}

/**
 * Whoever finds a guest by a whole number knows the number to be right: it asks for the right to see it, and is written
 * down. Plain digits may be a telephone; who lacks the right looks for that alone.
 */
async function numberLookedFor(ctx: Ctx, keyword: string): Promise<string | undefined> {
  const whole = wholeNumberIn(keyword)
  if (whole === undefined) return undefined
  if (!ctx.user.rights.can('guest:revealId')) {
    if (whole.isPlain) return undefined
    throw refuse('guest.searchRight')
  }
  const finish = await noteWholeNumber(ctx, { kind: 'search', subject: '按证件号查找客史', filters: {} })
  await finish({ rowCount: 1, sizeBytes: 0, isWhole: true })
  return whole.number
}
