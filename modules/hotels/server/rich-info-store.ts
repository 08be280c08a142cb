import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { type RichInfo, richInfoFields } from '../model/rich-info-calls'
import { refuse } from '../rules/refusals'

export const richInfoNames = Object.keys(richInfoFields) as (keyof typeof richInfoFields)[]

/** What the hotel says; all empty until it has said something. */
export async function richInfoOf(db: Db, hotelCode: string): Promise<RichInfo> {
  const [row] = await db.query<{ content: Record<string, string | null>; version: number }>(
    'select content, version from hotel_rich_info where hotel_code = $1',
    [hotelCode],
  )
  const values = Object.fromEntries(richInfoNames.map(name => [name, row?.content[name] ?? null]))
  // Every name of the fields is there by construction.
  return { ...values, version: row?.version ?? 0 } as RichInfo
}

export function ownHotelCode(ctx: Ctx): string {
  if (ctx.user.hotelCode === '') throw refuse('hotel.none')
  return ctx.user.hotelCode
}
