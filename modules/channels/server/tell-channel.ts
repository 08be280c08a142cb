import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ChannelAdapter } from './channel-adapter'
import { holdChannelOrder, readChannelOrder, saveChannelOrder } from './channel-order-store'

/** Tells the channel what was decided, outside of any transaction. What it did not hear stays written and is said again later. */
export async function tellChannel(adapter: ChannelAdapter, ctx: Ctx, channelOrderId: string): Promise<void> {
  const order = await readChannelOrder(ctx.db, channelOrderId)
  if (order.isTold || order.answer === null) return
  const [facts] = await ctx.db.query<{ channelCode: string; resNo: string | null }>(
    `select c.code as channel_code, r.res_no from channel_order o join mkt_channel c on c.id = o.channel_id
     left join reservation r on r.id = o.reservation_id where o.id = $1`,
    [channelOrderId],
  )
  const fault = await faultOf(() =>
    adapter.answer({
      channelCode: facts?.channelCode ?? '',
      orderNo: order.orderNo,
      version: order.channelVersion,
      decision: order.answer ?? 'accept',
      resNo: facts?.resNo ?? null,
      reason: order.reason,
    }),
  )
  await ctx.tx(async db => {
    const held = await holdChannelOrder(db, channelOrderId)
    // Somebody has decided otherwise meanwhile: that is still to be told.
    if (held.answer !== order.answer || held.channelVersion !== order.channelVersion) return
    await saveChannelOrder(ctx, db, held, { isTold: fault === null, toldFault: fault })
  })
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
