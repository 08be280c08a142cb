import { addDays } from '@kezhan/base/days'
import { certTypes } from '@kezhan/desk/model/order-words'
import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import type { GuestPage, GuestRow } from '@kezhan/guests/model/guest-shapes'
import type { InputOf } from '@kezhan/resource/call'
import { beginDisclosure } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { redact } from '@kezhan/server-kit/http/log'
import type { exportGuests, guestPage } from '../model/guest-calls'
import { refuse } from '../rules/refusals'
import { figuresOf, guestRows } from './guest-rows'

type Filters = InputOf<typeof exportGuests>
const mostExported = 20_000

/** The page of guests a desk looks for, the newest first. Figures are reckoned for those on the page, unless they are the question. */
export async function guestList(
  parts: DeskParts,
  ctx: Ctx,
  input: InputOf<typeof guestPage>,
): Promise<GuestPage> {
  const size = input.pageSize ?? 10
  const current = input.pageNo ?? 1
  const { ids, total } = await foundIds(parts, ctx, input, size, (current - 1) * size)
  const records = await guestRows(ctx.db, ids)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** 导出: written down before it leaves. */
export async function guestSheet(parts: DeskParts, ctx: Ctx, input: Filters): Promise<GuestRow[]> {
  const { ids, total } = await foundIds(parts, ctx, input, mostExported, 0)
  if (total > mostExported) throw refuse('guest.exportMost', { total, most: mostExported })
  const finish = await beginDisclosure(ctx, { kind: 'export', subject: '客史档案', filters: wordsOf(input) })
  const rows = await guestRows(ctx.db, ids)
  await finish({ rowCount: rows.length, sizeBytes: JSON.stringify(rows).length, isWhole: true })
  return rows
}

const wordsOf = (input: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, redact(String(value))]],
    ),
  )

async function foundIds(
  { sealer }: DeskParts,
  ctx: Ctx,
  input: Filters,
  limit: number,
  offset: number,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const today = businessDateOf(ctx)
  const keyword = input.keyword?.trim() ?? ''
  // A number is found by its fingerprint only: the whole of it, whatever kind of certificate it is of.
  const hashes = Object.keys(certTypes).map(type => sealer.fingerprint(`${type} ${keyword.toUpperCase()}`))
  const asksFigures = input.staysFrom != null || input.consumedFrom != null || input.recentDays != null
  const rows = await ctx.db.query<{ id: string; total: number }>(
    `select g.id, count(*) over ()::int as total from guest g ${asksFigures ? `cross join lateral (${figuresOf}) f` : ''}
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
