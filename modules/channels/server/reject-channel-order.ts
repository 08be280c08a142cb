import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { rejectChannelOrder as call } from '../model/channel-calls'
import { holdChannelOrder, saveChannelOrder } from './channel-order-store'
import type { ChannelParts } from './channel-parts'
import { checkUndecided } from './channel-states'
import { tellChannel } from './tell-channel'

/** 拒绝: nothing of ours comes to be, and the channel hears why. A problem with an order that we have is closed by it. */
export const rejectChannelOrder =
  ({ adapter }: ChannelParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    businessDateOf(ctx)
    await once(ctx, input, async db => {
      const order = await holdChannelOrder(db, input.channelOrderId, input.version)
      checkUndecided(order, '拒绝')
      // What became of an order of ours was settled at the desk; the channel has said its last word.
      const isOurs = order.reservationId !== null
      await saveChannelOrder(ctx, db, order, {
        state: isOurs ? 'cancelled' : 'rejected',
        problem: null,
        confirmBy: null,
        reason: input.reason,
        ...(isOurs ? {} : { answer: 'reject', isTold: false, toldFault: null }),
      })
      return null
    })
    await tellChannel(adapter, ctx, input.channelOrderId)
    return { result: null, message: '已拒绝！' }
  }
