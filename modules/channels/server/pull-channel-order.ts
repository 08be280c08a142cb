import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { pullChannelOrder as call } from '../model/channel-calls'
import { refuse } from '../rules/refusals'
import { readChannelOrder } from './channel-order-store'
import type { ChannelParts } from './channel-parts'
import { channelOf } from './channel-store'
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
    const message = await asked(() => adapter.pull(channel.code, before.orderNo))
    if (message !== undefined && message.version > before.channelVersion)
      await receive(desk, ctx, channel, message)
    else if (before.state === 'problem' && before.reservationId === null)
      await considerOrder(desk, ctx, { isAutoConfirmed: false }, before.id)
    const after = await readChannelOrder(ctx.db, before.id)
    return { result: { state: after.state, isChanged: after.version !== before.version } }
  }

async function asked<T>(pull: () => Promise<T>): Promise<T> {
  try {
    return await pull()
  } catch (error) {
    throw refuse('channelOrder.noLine', { text: error instanceof Error ? error.message : '没有应答' })
  }
}
