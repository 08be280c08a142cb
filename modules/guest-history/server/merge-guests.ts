import { moveCoupons } from '@kezhan/coupons/server/move-coupons'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { mergeGuestFiles } from '@kezhan/guests/server/guest-store'
import { mergeMembersOfGuests } from '@kezhan/members/server/people/merge-members-of-guests'
import { moveOrdersToGuest } from '@kezhan/reservations/server/bookings/move-orders-to-guest'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import { moveStaysToGuest } from '@kezhan/stays/server/guests/move-stays-to-guest'
import type { mergeGuests as call } from '../model/guest-calls'
import { refuse } from '../rules/refusals'

/**
 * 合并档案: stays, orders and notes follow into the record that is kept; what it lacked it takes over, and who was on the
 * black list stays there. The other record remains, closed, and says where it went.
 */
export const mergeGuests: HandlerOf<typeof call> = async (ctx, input) => {
  businessDateOf(ctx)
  const { intoId, fromId, reason } = input
  if (intoId === fromId) throw refuse('guest.mergeSelf')
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const held = await db.query<{ id: string; name: string }>(
      'select id, name from guest where id = any($1::text[]) and merged_into is null order by id for update',
      [[intoId, fromId]],
    )
    if (held.length < 2) throw refuseStays('guest.missing')
    await checkApart(db, intoId, fromId)
    await mergeMembersOfGuests(ctx, db, desk, input, moveCoupons)
    const stays = await moveStaysToGuest(db, fromId, intoId)
    const orders = await moveOrdersToGuest(db, fromId, intoId)
    await db.query('update guest_note set guest_id = $1 where guest_id = $2', [intoId, fromId])
    const named = (id: string) => ({ id, name: held.find(one => one.id === id)?.name ?? '' })
    await mergeGuestFiles(ctx, db, named(intoId), named(fromId), reason)
    return { stays, orders }
  })
  return { result, message: '合并成功！' }
}

/** Two people who live in one room together are two people. */
async function checkApart(db: Queries, intoId: string, fromId: string): Promise<void> {
  const [together] = await db.query<{ stayNo: string }>(
    `select s.stay_no from stay_guest a join stay_guest b on b.stay_id = a.stay_id and b.guest_id = $2
     join stay s on s.id = a.stay_id where a.guest_id = $1 limit 1`,
    [intoId, fromId],
  )
  if (together !== undefined) throw refuse('guest.mergeTogether', { stay: together.stayNo })
}
