import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { reportKiosk as call } from '../model/kiosk'
import { kioskMeanings } from '../rules/kiosk-report'
import { refuse } from '../rules/refusals'

export const reportKiosk: HandlerOf<typeof call> = async (ctx, { kiosk, report, roomNo }) => {
  if (ctx.user.hotelCode === '') throw refuseHotel('hotel.none')
  const { raises, settles, room } = kioskMeanings[report]
  await ctx.tx(async db => {
    const subject = room === null ? kiosk : await roomFound(db, ctx.user.hotelCode, roomNo ?? '', room)
    for (const event of settles) await settle(db, ctx.user, event, subject, `${kiosk} 已上报`)
    if (raises !== null)
      await raise(db, ctx.user, raises, {
        id: subject,
        label: room === null ? kiosk : (roomNo ?? ''),
        variables: { kiosk, room: roomNo ?? '' },
      })
  })
  return { result: null, message: '已收到' }
}

/** A kiosk that says what the house does not know of says nothing: the deed comes first. */
async function roomFound(
  db: Queries,
  hotelCode: string,
  roomNo: string,
  wanted: 'occupied' | 'vacant',
): Promise<string> {
  const [room] = await db.query<{ id: string; isOccupied: boolean }>(
    `select r.id, s.stay_id is not null as is_occupied from room r join room_state s on s.room_id = r.id
     where r.hotel_code = $1 and r.room_no = $2`,
    [hotelCode, roomNo],
  )
  if (room === undefined) throw refuse('kiosk.room')
  if (room.isOccupied !== (wanted === 'occupied'))
    throw refuse(wanted === 'occupied' ? 'kiosk.vacant' : 'kiosk.occupied', { room: roomNo })
  return room.id
}
