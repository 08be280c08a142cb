import { businessDateOf, type DeskParts, deskWork } from '@kezhan/desk/server/desk-work'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { once } from '@kezhan/server-kit/once'
import type {
  confirmChannelOrder,
  mergeChannelOrder,
  pullChannelOrder,
  rejectChannelOrder,
} from '../model/channel-calls'
import { refuse } from '../rules/refusals'
import { planAcceptance, writeAcceptance } from './accept'
import type { Accepted } from './accepted'
import type { ChannelAdapter } from './channel-adapter'
import { holdChannelOrder, readChannelOrder, saveChannelOrder } from './channel-order-store'
import { checkConfirmable, checkUndecided } from './channel-states'
import { channelOf } from './channel-store'
import { considerOrder, receive } from './receive'
import { tellChannel } from './tell-channel'

export interface ChannelParts {
  readonly desk: DeskParts
  readonly adapter: ChannelAdapter
}

/** 确认: our order becomes what the channel wants, through the same door as every booking. */
export async function confirmOrder(
  { desk, adapter }: ChannelParts,
  ctx: Ctx,
  input: InputOf<typeof confirmChannelOrder>,
): Promise<Accepted> {
  businessDateOf(ctx)
  const order = await readChannelOrder(ctx.db, input.channelOrderId)
  const isRepeated = order.state === 'accepted' && ctx.onceKey !== null
  if (!isRepeated) checkConfirmable(order, ctx.now)
  const types = chosenTypes(input.types)
  const plan = await planAcceptance(desk, ctx, order, { types, overbookReason: input.overbookReason ?? null })
  const seen = { ...plan, order: { ...order, version: input.version ?? order.version } }
  const accepted = await deskWork(ctx, input, work => writeAcceptance(work, seen))
  await tellChannel(adapter, ctx, order.id)
  return accepted
}

function chosenTypes(sent: unknown): ReadonlyMap<string, string> {
  if (sent === null || sent === undefined) return new Map()
  const entries = typeof sent === 'object' && !Array.isArray(sent) ? Object.entries(sent) : undefined
  if (entries === undefined || !entries.every(([, id]) => typeof id === 'string' && id.length <= 40))
    throw new InvalidInput([{ field: 'types', text: '房型格式不正确' }])
  return new Map(entries as [string, string][])
}

/** 拒绝: nothing of ours comes to be, and the channel hears why. A problem with an order that we have is closed by it. */
export async function rejectOrder(
  { adapter }: ChannelParts,
  ctx: Ctx,
  input: InputOf<typeof rejectChannelOrder>,
): Promise<null> {
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
  return null
}

/** 合并重复: the stay is booked already; the channel's order belongs to that one and takes no further room. */
export async function mergeOrder(
  { adapter }: ChannelParts,
  ctx: Ctx,
  input: InputOf<typeof mergeChannelOrder>,
): Promise<AnswerOf<typeof mergeChannelOrder>> {
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
  return answer
}

/** 重新拉取: as the channel has it now; a mapping that was mended meanwhile counts. */
export async function pullOrder(
  { desk, adapter }: ChannelParts,
  ctx: Ctx,
  input: InputOf<typeof pullChannelOrder>,
): Promise<AnswerOf<typeof pullChannelOrder>> {
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
  return { state: after.state, isChanged: after.version !== before.version }
}

async function asked<T>(pull: () => Promise<T>): Promise<T> {
  try {
    return await pull()
  } catch (error) {
    throw refuse('channelOrder.noLine', { text: error instanceof Error ? error.message : '没有应答' })
  }
}
