import { momentAt, wallSeconds } from '@kezhan/base/days'
import { waitSeconds } from '@kezhan/channels/rules/pushed-cell'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ChannelAdapter } from './channel-adapter'
import {
  type ChannelOrder,
  holdChannelOrder,
  readChannelOrder,
  saveChannelOrder,
} from './channel-order-store'
import { logExchange, pushedChannel } from './push/line-store'

/**
 * Tells the channel what was decided, outside of any transaction, and says whether it has heard. What it did not hear stays
 * written and is said again later.
 */
export async function tellChannel(
  adapter: ChannelAdapter,
  ctx: Ctx,
  channelOrderId: string,
): Promise<boolean> {
  const order = await readChannelOrder(ctx.db, channelOrderId)
  const { answer: decision } = order
  if (order.isTold || decision === null) return false
  const channel = await pushedChannel(ctx.db, order.channelId)
  const { orderNo, channelVersion: version, reason } = order
  const resNo = await resNoOf(ctx, order)
  const fault = await faultOf(() => adapter.answer(channel, { orderNo, version, decision, resNo, reason }))
  if (channel.pushUrl !== null)
    await logExchange(ctx.db, channel, ctx.user.username, { kind: 'answer', fault })
  await ctx.tx(async db => {
    const held = await holdChannelOrder(db, channelOrderId)
    // Somebody has decided otherwise meanwhile: that is still to be told.
    if (held.answer !== decision || held.channelVersion !== version) return
    // A page that is open keeps its version while the same fault comes again.
    if (fault === null || held.toldFault !== fault)
      await saveChannelOrder(ctx, db, held, { isTold: fault === null, toldFault: fault })
    if (fault === null) return
    const tries = held.toldTries + 1
    await db.query('update channel_order set told_tries = $2, tell_at = $3 where id = $1', [
      channelOrderId,
      tries,
      momentAt(wallSeconds(ctx.now) + waitSeconds(tries)),
    ])
  })
  return fault === null
}

async function resNoOf(ctx: Ctx, { reservationId }: ChannelOrder): Promise<string | null> {
  if (reservationId === null) return null
  const [row] = await ctx.db.query<{ resNo: string }>('select res_no from reservation where id = $1', [
    reservationId,
  ])
  return row?.resNo ?? null
}

async function faultOf(asked: () => Promise<void>): Promise<string | null> {
  try {
    await asked()
    return null
  } catch (error) {
    // A channel that is away is an ordinary event; the row says so.
    return error instanceof Error ? error.message : '渠道没有应答'
  }
}
