import { nameOnStay } from '@kezhan/desk/rules/secrecy'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { removeGuest as call } from '../model/stay-calls'
import { refuse } from '../rules/refusals'
import { enqueue } from './guests/enqueue'
import { holdStay } from './stay-rows'

/** A companion leaves before the others; the main guest leaves by checking out. */
export const removeGuest: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await deskWork(ctx, input, async ({ db, desk }) => {
    const [place] = await db.query<{ stayId: string }>('select stay_id from stay_guest where id = $1', [
      input.stayGuestId,
    ])
    if (place === undefined) throw refuse('guest.missing')
    const stay = await holdStay(db, place.stayId)
    const [guest] = await db.query<{ isMain: boolean; isOut: boolean; name: string }>(
      `select sg.is_main = 'Y' as is_main, sg.out_at is not null as is_out, g.name
       from stay_guest sg join guest g on g.id = sg.guest_id where sg.id = $1`,
      [input.stayGuestId],
    )
    if (guest === undefined || guest.isOut) throw refuse('guest.missing')
    if (guest.isMain) throw refuse('guest.last')
    await db.query('update stay_guest set out_at = $2 where id = $1', [input.stayGuestId, desk.now])
    await enqueue(db, 'out', { stayGuestIds: [input.stayGuestId] }, desk.now)
    await recordChanges(ctx, db, [
      {
        table: 'stay_guest',
        id: input.stayGuestId,
        title: `${stay.roomNo} ${nameOnStay(guest.name, stay.isSecret)}`,
        before: { outAt: null },
        after: { outAt: desk.now },
      },
    ])
    return null
  })
  return { result, message: '操作成功！' }
}
