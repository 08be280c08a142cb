import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { mergeChannelOrder as call } from '../model/channel-calls'
import { refuse } from '../rules/refusals'
import { holdChannelOrder, saveChannelOrder } from './channel-order-store'
import type { ChannelParts } from './channel-parts'
import { checkUndecided } from './channel-states'
import { tellChannel } from './tell-channel'

/** 合并重复: the stay is booked already; the channel's order belongs to that one and takes no further room. */
export const mergeChannelOrder =
  ({ adapter }: ChannelParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    businessDateOf(ctx)
    const answer = await once(ctx, input, async db => {
      const order = await holdChannelOrder(db, input.channelOrderId, input.version)
      checkUndecided(order, '合并')
      if (order.reservationId !== null) throw refuse('channelOrder.hasOrder')
      const [target] = await db.query<{ resNo: string; state: string }>(
        'select res_no, state from reservation where id = $1 for update',
        [input.reservationId],
      )
      if (target === undefined) throw refuseReservations('order.missing')
      if (target.state !== 'booked' && target.state !== 'partIn') throw refuse('channelOrder.mergeInto')
      await saveChannelOrder(ctx, db, order, {
        state: 'merged',
        problem: null,
        confirmBy: null,
        reservationId: input.reservationId,
        applied: order.wanted,
        answer: 'accept',
        isTold: false,
        toldFault: null,
      })
      return { resNo: target.resNo }
    })
    await tellChannel(adapter, ctx, input.channelOrderId)
    return { result: answer, message: '合并成功！' }
  }
