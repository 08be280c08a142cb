import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { pullChannelOrder as call } from '../model/channel-calls'
import { refuse } from '../rules/refusals'
import type { ChannelAdapter } from './channel-adapter'
import { type ChannelOrder, readChannelOrder } from './channel-order-store'
import type { ChannelParts } from './channel-parts'
import { channelOf } from './channel-store'
import { logExchange, pushedChannel } from './push/line-store'
import { considerOrder, receive } from './receive'
import { tellChannel } from './tell-channel'

/** 重新拉取: as the channel has it now; a mapping that was mended meanwhile counts. */
export const pullChannelOrder =
  ({ desk, adapter }: ChannelParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    businessDateOf(ctx)
    const before = await readChannelOrder(ctx.db, input.channelOrderId)
    const channel = await channelOf(ctx.db, ctx.user.hotelCode, before.channelId)
    await tellChannel(adapter, ctx, before.id)
    const message = await pulled(adapter, ctx, before)
    if (message !== undefined && message.version > before.channelVersion)
      await receive(desk, ctx, channel, message)
    else if (before.state === 'problem' && before.reservationId === null)
      await considerOrder(desk, ctx, { isAutoConfirmed: false }, before.id)
    const after = await readChannelOrder(ctx.db, before.id)
    return { result: { state: after.state, isChanged: after.version !== before.version } }
  }

async function pulled(adapter: ChannelAdapter, ctx: Ctx, { channelId, orderNo }: ChannelOrder) {
  const channel = await pushedChannel(ctx.db, channelId)
  const log = async (fault: string | null) => {
    if (channel.pushUrl !== null)
      await logExchange(ctx.db, channel, ctx.user.username, { kind: 'order', fault })
  }
  try {
    const message = await adapter.pull(channel, orderNo)
    await log(null)
    return message
  } catch (error) {
    const text = error instanceof Error ? error.message : '没有应答'
    await log(text)
    throw refuse('channelOrder.noLine', { text })
  }
}
