import { deskWork } from '@kezhan/desk/server/desk-work'
import { lendItem } from '@kezhan/hotels/server/rental-items'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type addService as call, serviceKinds } from '../model/service-calls'
import { refuse } from '../rules/refusals'
import { outNow } from './service-kinds'
import { holdStay } from './stay-rows'

/** Things that are done for a guest while he is in the house. */
export const addService: HandlerOf<typeof call> = async (ctx, input) => {
  const { kind } = input
  if (kind === 'wakeup' && input.atTime == null) throw refuse('service.time')
  const result = await deskWork(ctx, input, async ({ db, desk }) => {
    const stay = await holdStay(db, input.stayId)
    if (stay.state !== 'inHouse') throw refuse('stay.state', { state: '已离店', action: serviceKinds[kind] })
    if (kind === 'rental' && input.itemId) await lendItem(ctx, db, input.itemId, input.qty, outNow(db))
    const serviceId = newId()
    const state = kind === 'rental' ? 'out' : 'waiting'
    await db.query(
      `insert into stay_service (id, tenant_id, hotel_code, stay_id, kind, at_time, item_id, qty, content, state, create_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        serviceId,
        desk.tenantId,
        desk.hotelCode,
        stay.id,
        kind,
        // By the hour a loan is charged from here on.
        kind === 'rental' ? desk.now : (input.atTime ?? null),
        input.itemId ?? null,
        input.qty,
        input.content,
        state,
        desk.username,
      ],
    )
    const title = `${stay.roomNo} ${serviceKinds[kind]}`
    await recordChanges(ctx, db, [
      { table: 'stay_service', id: serviceId, title, before: null, after: { ...input, state } },
    ])
    await tellRoomsChanged(db, desk.hotelCode, [stay.roomId])
    return { serviceId }
  })
  return { result, message: '操作成功！' }
}
