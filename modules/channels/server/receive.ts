import { addMinutes } from '@kezhan/base/moments'
import { Refusal } from '@kezhan/base/refusal'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { type DeskParts, takeNumbers } from '@kezhan/desk/server/desk-work'
import { endLines } from '@kezhan/reservations/server/bookings/end-order'
import { holdOrder } from '@kezhan/reservations/server/bookings/order-rows'
import { termsOf } from '@kezhan/reservations/server/terms-of'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import type { ChannelMessage, ChannelOrderState } from '../model/channel-order'
import { effectOf, stateAfterChange } from '../rules/channel-order'
import { refuse } from '../rules/refusals'
import { planAcceptance, typesOf, writeAcceptance } from './accept'
import {
  type ChannelOrder,
  holdByNumber,
  holdChannelOrder,
  insertChannelOrder,
  readChannelOrder,
  saveChannelOrder,
} from './channel-order-store'
import { asChannel } from './channel-work'

export interface Channel {
  readonly id: string
  readonly isAutoConfirmed: boolean
  readonly confirmMinutes: number
}

/**
 * Takes one message of a channel, once. It is written down whatever it says; then what can be done without a person is
 * done, and what cannot waits with the reason. Answers how the order stands.
 */
export async function receive(
  parts: DeskParts,
  ctx: Ctx,
  channel: Channel,
  message: ChannelMessage,
): Promise<{ readonly channelOrderId: string; readonly state: ChannelOrderState }> {
  const taken = await ctx.tx(db => take(ctx, db, channel, message))
  if (taken.todo === 'cancel') await cancelOurs(ctx, taken.id)
  else if (taken.todo === 'accept') await considerOrder(parts, ctx, channel, taken.id)
  return { channelOrderId: taken.id, state: (await readChannelOrder(ctx.db, taken.id)).state }
}

interface Taken {
  readonly id: string
  readonly todo: 'nothing' | 'accept' | 'cancel'
}

async function take(ctx: Ctx, db: Queries, channel: Channel, message: ChannelMessage): Promise<Taken> {
  const known = await holdByNumber(db, channel.id, message.orderNo)
  const effect = effectOf(known, message)
  const isFirst = await keepMessage(ctx, db, channel.id, message, effect === 'late')
  // A number that was used for another order is no repetition.
  if (known === undefined && !isFirst) throw refuse('channelOrder.messageTwice')
  if (known !== undefined && (!isFirst || effect === 'late')) return { id: known.id, todo: 'nothing' }
  const confirmBy = message.confirmBy ?? addMinutes(ctx.now, channel.confirmMinutes)
  if (known === undefined) {
    const id = newId()
    const state = effect === 'cancel' ? 'cancelled' : 'pending'
    await insertChannelOrder(ctx, db, {
      id,
      channelId: channel.id,
      orderNo: message.orderNo,
      channelVersion: message.version,
      state,
      wanted: message.wish,
      confirmBy: state === 'pending' ? confirmBy : null,
    })
    return { id, todo: state === 'pending' ? 'accept' : 'nothing' }
  }
  return change(ctx, db, known, message, effect === 'cancel', confirmBy)
}

async function change(
  ctx: Ctx,
  db: Queries,
  known: ChannelOrder,
  message: ChannelMessage,
  isCancelled: boolean,
  confirmBy: string,
): Promise<Taken> {
  // What was decided was decided about another wish; the channel hears no more of it.
  const unsaid = { answer: null, isTold: true, toldFault: null }
  const told = { channelVersion: message.version, wanted: message.wish, ...unsaid }
  if (isCancelled) {
    const isOurs = known.reservationId !== null && (known.state === 'accepted' || known.state === 'changed')
    await saveChannelOrder(ctx, db, known, { ...told, state: 'cancelled', problem: null, confirmBy: null })
    return { id: known.id, todo: isOurs ? 'cancel' : 'nothing' }
  }
  const state = stateAfterChange(known.state)
  const isReopened = state === 'problem' && known.state !== 'problem'
  await saveChannelOrder(ctx, db, known, {
    ...told,
    state,
    confirmBy,
    ...(isReopened ? { problem: '订单已取消或拒绝后，渠道又发来变更' } : {}),
  })
  return { id: known.id, todo: state === 'pending' ? 'accept' : 'nothing' }
}

async function keepMessage(
  { user }: Ctx,
  db: Queries,
  channelId: string,
  message: ChannelMessage,
  isLate: boolean,
): Promise<boolean> {
  const kept = await db.query(
    `insert into channel_message (id, tenant_id, hotel_code, channel_id, message_no, channel_order_no, channel_version, kind, is_late, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (hotel_code, channel_id, message_no) do nothing returning id`,
    [
      newId(),
      user.tenantId,
      user.hotelCode,
      channelId,
      message.messageNo,
      message.orderNo,
      message.version,
      message.kind,
      isLate ? 'Y' : 'N',
      JSON.stringify(message.wish),
    ],
  )
  return kept.length > 0
}

/** An order nobody has decided about: taken at once where the channel is trusted, with the reason where it cannot be. */
export async function considerOrder(
  parts: DeskParts,
  ctx: Ctx,
  channel: Pick<Channel, 'isAutoConfirmed'>,
  id: string,
): Promise<void> {
  const order = await readChannelOrder(ctx.db, id)
  try {
    if (channel.isAutoConfirmed) {
      // What a channel was told it may sell, it may bring: beyond the house only where the hotel names it.
      const plan = await planAcceptance(parts, ctx, order, { overbookReason: '渠道超订' })
      await asChannel(ctx, work => writeAcceptance(work, plan))
      return
    }
    await typesOf(ctx.db, ctx.user.hotelCode, order, new Map())
    if (order.state === 'problem') await settle(ctx, id, { state: 'pending', problem: null })
  } catch (error) {
    // The order is there and is never dropped; why it could not be taken is for a person to read.
    if (!(error instanceof Refusal)) throw error
    await settle(ctx, id, { state: 'problem', problem: error.message })
  }
}

/** The guest has cancelled with the channel: our rooms go back to the stock. Where that is refused, a person looks at it. */
async function cancelOurs(ctx: Ctx, id: string): Promise<void> {
  const { reservationId } = await readChannelOrder(ctx.db, id)
  if (reservationId === null) return
  try {
    const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
    const terms = await termsOf(ctx, settings, { reservationId })
    const [settleNo = ''] = await takeNumbers(ctx, 'JZ', 1)
    const [folioNo = ''] = await takeNumbers(ctx, 'ZD', 1)
    await asChannel(ctx, async work => {
      const order = await holdOrder(work.db, reservationId)
      const lines = order.lines.filter(line => line.state !== 'cancelled' && line.state !== 'noShow')
      if (lines.length === 0) return
      await endLines(work, order, lines, {
        action: 'cancel',
        terms,
        settleNo,
        folioNo,
        reason: '渠道取消',
        isWaived: false,
        isNightAudit: false,
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await settle(ctx, id, { state: 'problem', problem: `渠道已取消：${error.message}` })
  }
}

const settle = (ctx: Ctx, id: string, change: Partial<ChannelOrder>): Promise<unknown> =>
  ctx.tx(async db => saveChannelOrder(ctx, db, await holdChannelOrder(db, id), change))
