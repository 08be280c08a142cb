import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import type { Database } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { simulateChannel as call } from '../model/channel-calls'
import { refuse } from '../rules/refusals'
import type { ChannelSimulator, SimulatedType } from './channel-simulator'
import { channelOf } from './channel-store'
import { channelCtx } from './channel-work'
import { receive } from './receive'
import { tellChannel } from './tell-channel'

/** Lets a pretended channel send something; it goes the same way as a message from outside. */
export const simulateChannel =
  (database: Database, desk: DeskParts, simulator: ChannelSimulator | undefined): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const today = businessDateOf(ctx)
    if (simulator === undefined) throw refuse('channelOrder.noSimulator')
    const { hotelCode, tenantId, hotelName } = ctx.user
    const channel = await channelOf(ctx.db, hotelCode, input.channelId)
    const types = await ctx.db.query<SimulatedType>(
      `select code, name, base_price_fen as price_fen from room_type where hotel_code = $1 and is_virtual = 'N' and enabled = 'Y' order by sort_order, id`,
      [hotelCode],
    )
    const message = simulator.next(channel.code, input.kind, { types, today, now: ctx.now })
    const place = { tenantId, hotelCode, hotelName, businessDate: today }
    const own = channelCtx(database, ctx, { ...place, channelCode: channel.code, channelName: channel.code })
    const { channelOrderId } = await receive(desk, own, channel, message)
    await tellChannel(simulator, own, channelOrderId)
    return { result: { channelOrderNo: message.orderNo }, message: '已发送！' }
  }
