import { orderNew } from '@kezhan/hotels/model/live'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { type ChannelOrderState, isWaiting, type Wish } from '../model/channel-order'
import { tellChange, tellNew } from './tell-order'

/** 渠道订单 as stored. */
export interface ChannelOrder {
  readonly id: string
  readonly channelId: string
  readonly orderNo: string
  readonly channelVersion: number
  readonly state: ChannelOrderState
  readonly problem: string | null
  readonly wanted: Wish
  readonly applied: Wish | null
  readonly reservationId: string | null
  readonly confirmBy: string | null
  readonly answer: 'accept' | 'reject' | null
  readonly isTold: boolean
  readonly toldFault: string | null
  readonly reason: string | null
  /** How often the channel was told in vain. */
  readonly toldTries: number
  readonly version: number
}

const columns = `o.id, o.channel_id, o.channel_order_no as order_no, o.channel_version, o.state, o.problem, o.wanted, o.applied,
  o.reservation_id, o.confirm_by, o.answer, o.is_told = 'Y' as is_told, o.told_fault, o.reason, o.told_tries, o.version`

export async function readChannelOrder(db: Queries, id: string): Promise<ChannelOrder> {
  const [order] = await db.query<ChannelOrder>(`select ${columns} from channel_order o where o.id = $1`, [id])
  if (order === undefined) throw refuse('order.missing')
  return order
}

/** Takes the order for oneself; refuses where the page has seen an older one. */
export async function holdChannelOrder(
  db: Queries,
  id: string,
  version?: number | null,
): Promise<ChannelOrder> {
  const [order] = await db.query<ChannelOrder>(
    `select ${columns} from channel_order o where o.id = $1 for update`,
    [id],
  )
  if (order === undefined) throw refuse('order.missing')
  if (typeof version === 'number' && version !== order.version) throw refuseKit('row.changed')
  return order
}

/** The order of this number, held, with everybody who asks for it taking turns; undefined while there is none. */
export async function holdByNumber(
  db: Queries,
  channelId: string,
  orderNo: string,
): Promise<ChannelOrder | undefined> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('channel message ' || $1 || ' ' || $2, 0))`, [
    channelId,
    orderNo,
  ])
  const [order] = await db.query<ChannelOrder>(
    `select ${columns} from channel_order o where o.channel_id = $1 and o.channel_order_no = $2 for update`,
    [channelId, orderNo],
  )
  return order
}

export async function insertChannelOrder(
  ctx: Ctx,
  db: Queries,
  order: Pick<ChannelOrder, 'id' | 'channelId' | 'orderNo' | 'channelVersion' | 'wanted' | 'confirmBy'> & {
    readonly state: 'pending' | 'cancelled'
  },
): Promise<void> {
  const { tenantId, hotelCode } = ctx.user
  await db.query(
    `insert into channel_order (id, tenant_id, hotel_code, channel_id, channel_order_no, channel_version, state, wanted, confirm_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      order.id,
      tenantId,
      hotelCode,
      order.channelId,
      order.orderNo,
      order.channelVersion,
      order.state,
      JSON.stringify(order.wanted),
      order.confirmBy,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'channel_order', id: order.id, title: order.orderNo, before: null, after: order },
  ])
  await tellQueue(ctx, db, order.id, isWaiting(order.state))
  await tellNew(ctx.user, db, order)
}

/** Writes what has become of an order, with its record, and tells open pages. */
export async function saveChannelOrder(
  ctx: Ctx,
  db: Queries,
  before: ChannelOrder,
  change: Partial<Omit<ChannelOrder, 'id' | 'version' | 'toldTries'>>,
): Promise<ChannelOrder> {
  const after: ChannelOrder = { ...before, ...change, version: before.version + 1 }
  await db.query(
    `update channel_order set channel_version = $2, state = $3, problem = $4, wanted = $5, applied = $6, reservation_id = $7, confirm_by = $8,
       answer = $9, is_told = $10::char, told_fault = $11, told_tries = case when $10::char = 'Y' then 0 else told_tries end, reason = $12, handled_by = $13, handled_at = now(), version = version + 1 where id = $1`,
    [
      after.id,
      after.channelVersion,
      after.state,
      after.problem?.slice(0, 300) ?? null,
      JSON.stringify(after.wanted),
      after.applied === null ? null : JSON.stringify(after.applied),
      after.reservationId,
      after.confirmBy,
      after.answer,
      after.isTold ? 'Y' : 'N',
      after.toldFault?.slice(0, 200) ?? null,
      after.reason,
      ctx.user.username,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'channel_order', id: after.id, title: after.orderNo, before, after },
  ])
  const isAskedAnew = after.channelVersion > before.channelVersion
  await tellQueue(ctx, db, after.id, isAskedAnew && isWaiting(after.state))
  await tellChange(ctx.user, db, before, after)
  return after
}

/** `isNew` where a channel has spoken and a person has to answer: it is heard, all else is only seen. */
function tellQueue(ctx: Ctx, db: Queries, channelOrderId: string, isNew: boolean): Promise<void> {
  return push(
    db,
    { hotel: ctx.user.hotelCode, right: 'channelOrder:list' },
    { cmd: orderNew, channelOrderId, isNew },
  )
}
