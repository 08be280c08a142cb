import { businessDateOf, deskWork } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { confirmChannelOrder as call } from '../model/channel-calls'
import { planAcceptance, writeAcceptance } from './accept'
import { readChannelOrder } from './channel-order-store'
import type { ChannelParts } from './channel-parts'
import { checkConfirmable } from './channel-states'
import { tellChannel } from './tell-channel'

/** 确认: our order becomes what the channel wants, through the same door as every booking. */
export const confirmChannelOrder =
  ({ desk, adapter }: ChannelParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    businessDateOf(ctx)
    const order = await readChannelOrder(ctx.db, input.channelOrderId)
    const isRepeated = order.state === 'accepted' && ctx.onceKey !== null
    if (!isRepeated) checkConfirmable(order, ctx.now)
    const types = new Map(Object.entries(input.types ?? {}))
    const plan = await planAcceptance(desk, ctx, order, {
      types,
      overbookReason: input.overbookReason ?? null,
      approvalId: input.approvalId ?? null,
    })
    const seen = { ...plan, order: { ...order, version: input.version ?? order.version } }
    const accepted = await deskWork(ctx, input, work => writeAcceptance(work, seen))
    await tellChannel(adapter, ctx, order.id)
    return { result: accepted, message: '确认成功！' }
  }
