import { formatYuan } from '@kezhan/base/money'
import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { paymentUnposted } from '@kezhan/folios/rules/events'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { PaymentOutcome } from './payment-adapter'

export const orderColumns = `o.id, o.folio_id, o.purpose, o.code, o.adapter, o.amount_fen,
  o.outside_no, o.refunds_id, o.state, o.line_id, o.fault,
  o.business_date, o.username, o.version, o.created_at`

export type NewOrder = Pick<
  PaymentOrder,
  'folioId' | 'purpose' | 'code' | 'adapter' | 'amountFen' | 'refundsId' | 'lineId'
>

export async function addOrder(ctx: Ctx, db: Db, desk: Desk, order: NewOrder): Promise<PaymentOrder> {
  const [made] = await db.query<PaymentOrder>(
    `insert into payment_order as o (id, tenant_id, hotel_code, folio_id, purpose, code, adapter, amount_fen, refunds_id, line_id,
       business_date, shift_session_id, username)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${orderColumns}`,
    [
      newId(),
      desk.tenantId,
      desk.hotelCode,
      order.folioId,
      order.purpose,
      order.code,
      order.adapter,
      order.amountFen,
      order.refundsId,
      order.lineId,
      desk.businessDate,
      desk.shiftSessionId,
      desk.username,
    ],
  )
  if (made === undefined) throw refuse('order.missing')
  await recordChanges(ctx, db, [
    { table: 'payment_order', id: made.id, title: made.adapter, before: null, after: made },
  ])
  return made
}

export async function findOrder(db: Queries, id: string, isLocked = false): Promise<PaymentOrder> {
  const [order] = await db.query<PaymentOrder>(
    `select ${orderColumns} from payment_order o where o.id = $1${isLocked ? ' for update' : ''}`,
    [id],
  )
  if (order === undefined) throw refuse('order.missing')
  return order
}

/**
 * Writes down what the service said. What is paid stays paid, whatever comes later; a refusal that turns out to be a
 * payment is one. The order is locked.
 */
export async function noteOutcome(
  ctx: Ctx,
  db: Queries,
  before: PaymentOrder,
  outcome: PaymentOutcome,
): Promise<PaymentOrder> {
  const isNews = before.state !== 'paid' && before.state !== outcome.state
  const isStepBack = outcome.state === 'unknown' && before.state === 'failed'
  if (!isNews || isStepBack) return before
  const outsideNo = outcome.state === 'paid' ? outcome.outsideNo : before.outsideNo
  const fault = outcome.state === 'failed' ? outcome.fault : null
  return saveOrder(ctx, db, before, { state: outcome.state, outsideNo, fault, lineId: before.lineId })
}

/** 支付未入账: nobody knows what became of it, or the money has come and stands on no bill. */
async function tellPayment({ user }: Ctx, db: Queries, order: PaymentOrder): Promise<void> {
  const { id, adapter, amountFen, state, lineId, outsideNo, purpose } = order
  const isLost = purpose !== 'refund' && state === 'paid' && lineId === null
  if (state !== 'unknown' && !isLost) return settle(db, user, paymentUnposted, id, '已核对')
  await raise(db, user, paymentUnposted, {
    id,
    label: outsideNo ?? adapter,
    variables: { adapter, amount: formatYuan(amountFen), what: isLost ? '已收款未入账' : '支付结果未知' },
  })
}

export async function saveOrder(
  ctx: Ctx,
  db: Queries,
  before: PaymentOrder,
  change: Pick<PaymentOrder, 'state' | 'outsideNo' | 'fault' | 'lineId'>,
): Promise<PaymentOrder> {
  const [after] = await db.query<PaymentOrder>(
    `update payment_order o set state = $2, outside_no = $3, fault = $4, line_id = $5, version = version + 1, update_time = now()
     where o.id = $1 returning ${orderColumns}`,
    [before.id, change.state, change.outsideNo, change.fault, change.lineId],
  )
  if (after === undefined) throw refuse('order.missing')
  await recordChanges(ctx, db, [
    { table: 'payment_order', id: before.id, title: before.adapter, before, after },
  ])
  await tellPayment(ctx, db, after)
  return after
}
