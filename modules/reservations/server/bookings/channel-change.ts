import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { NewOrder } from './insert-order'
import type { Reservation } from './order-rows'

/** Rooms of an order that gave way to others: cancelled, and never to be restored (hotel domain §2.1). */
export async function supersedeLines(db: Queries, lineIds: readonly string[]): Promise<void> {
  await db.query(
    `update reservation_room set state = 'cancelled', is_superseded = 'Y', version = version + 1 where id = any($1::text[])`,
    [lineIds],
  )
}

/** The head of an order as its channel sent it anew. */
export async function saveChannelChange(
  db: Queries,
  reservationId: string,
  head: Pick<NewOrder, 'bookerName' | 'bookerPhone' | 'remark' | 'channelPrepaidFen'>,
): Promise<void> {
  await db.query(
    `update reservation set booker_name = $2, booker_phone = $3, remark = $4, channel_version = channel_version + 1, channel_prepaid_fen = $5 where id = $1`,
    [reservationId, head.bookerName, head.bookerPhone, head.remark, head.channelPrepaidFen],
  )
}

/** Keeps in the log of an order what its channel wanted. */
export async function recordChannelChange(
  ctx: Ctx,
  db: Queries,
  head: Reservation,
  wanted: object,
): Promise<void> {
  await recordChanges(ctx, db, [
    {
      table: 'reservation',
      id: head.id,
      title: head.resNo,
      before: head,
      after: { ...head, wanted, reason: '渠道变更' },
    },
  ])
}
