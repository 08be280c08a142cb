import { businessDateOf, deskWork } from '@kezhan/desk/server/desk-work'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
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
    const types = chosenTypes(input.types)
    const plan = await planAcceptance(desk, ctx, order, {
      types,
      overbookReason: input.overbookReason ?? null,
    })
    const seen = { ...plan, order: { ...order, version: input.version ?? order.version } }
    const accepted = await deskWork(ctx, input, work => writeAcceptance(work, seen))
    await tellChannel(adapter, ctx, order.id)
    return { result: accepted, message: '确认成功！' }
  }

function chosenTypes(sent: unknown): ReadonlyMap<string, string> {
  if (sent === null || sent === undefined) return new Map()
  const entries = typeof sent === 'object' && !Array.isArray(sent) ? Object.entries(sent) : undefined
  if (entries === undefined || !entries.every(([, id]) => typeof id === 'string' && id.length <= 40))
    throw new InvalidInput([{ field: 'types', text: '房型格式不正确' }])
  return new Map(entries as [string, string][])
}
