import type { previewAssign as call } from '@kezhan/desk/model/batch-calls'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { loadHouse } from '@kezhan/inventory/server/house'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { answerOf, holdOrders, houseAsk, openLines } from './auto-assign'

/** The same choice without keeping it: a person looks at it first. */
export const previewAssign: HandlerOf<typeof call> = async (ctx, input) => {
  const place = { hotelCode: ctx.user.hotelCode, businessDate: businessDateOf(ctx), now: ctx.now }
  const open = openLines(await holdOrders(ctx.db, input))
  return { result: await answerOf(open, await loadHouse(ctx.db, houseAsk(place, open, 1))) }
}
