import type { Queries } from '@kezhan/server-kit/db/database'
import { type EventPlace, raise, settle } from '@kezhan/server-kit/events/raise'
import type { Wish } from '../model/channel-order'
import {
  channelOrderCancelled,
  channelOrderChanged,
  channelOrderFailed,
  channelOrderNew,
  channelOrderUrged,
} from '../rules/events'

interface ToldOrder {
  readonly id: string
  readonly orderNo: string
  readonly wanted: Wish
  readonly state: string
  readonly problem?: string | null
}

const about = ({ id, orderNo, wanted }: ToldOrder) => ({
  id,
  label: orderNo,
  variables: {
    no: orderNo,
    arrive: wanted.arriveDate,
    depart: wanted.departDate,
    rooms: wanted.rooms.reduce((sum, { qty }) => sum + qty, 0),
  },
})

export const tellNew = (place: EventPlace, db: Queries, order: ToldOrder): Promise<void> =>
  raise(db, place, order.state === 'cancelled' ? channelOrderCancelled : channelOrderNew, about(order))

/** What a change of its state means to the people of the desk. */
export async function tellChange(
  place: EventPlace,
  db: Queries,
  before: ToldOrder,
  after: ToldOrder,
): Promise<void> {
  if (after.state === 'problem')
    await raise(db, place, channelOrderFailed, {
      id: after.id,
      label: after.orderNo,
      variables: { no: after.orderNo, reason: after.problem ?? '' },
    })
  if (after.state === before.state) return
  if (before.state === 'problem') await settle(db, place, channelOrderFailed, after.id, '已处理')
  if (before.state === 'changed') await settle(db, place, channelOrderChanged, after.id, '已处理')
  if (after.state === 'changed') await raise(db, place, channelOrderChanged, about(after))
  if (after.state === 'cancelled') await raise(db, place, channelOrderCancelled, about(after))
  if (after.state !== 'pending' && after.state !== 'changed')
    await settle(db, place, channelOrderUrged, after.id, '已处理')
}
