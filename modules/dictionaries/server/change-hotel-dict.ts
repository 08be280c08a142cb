import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import type { Answer } from '@kezhan/server-kit/server-module'
import type { HotelDictItem } from '../model/hotel-dict-calls'
import { refuse } from '../rules/refusals'
import { forgetDictItems, openDictItems } from './dict-items'

/** What a hotel changes reaches the open pages of that hotel, with the commit, and nobody else's. */
export async function changeHotelDict(
  ctx: Ctx,
  dictCode: string,
  work: (db: Db, items: readonly HotelDictItem[]) => Promise<string>,
): Promise<Answer<null>> {
  const { hotelCode } = ctx.user
  const message = await ctx.tx(async db => {
    await db.query('select pg_advisory_xact_lock(hashtext($1))', [`hotel_dict:${hotelCode}:${dictCode}`])
    const done = await work(db, await openItems(db, dictCode))
    await push(db, { hotel: hotelCode, right: 'signed-in' }, { cmd: 'dictionary' })
    return done
  })
  forgetDictItems()
  return { result: null, message }
}

export async function openItems(db: Db, dictCode: string): Promise<HotelDictItem[]> {
  const items = await openDictItems(db, dictCode)
  if (items === undefined) throw refuse('dict.closed')
  return items
}
