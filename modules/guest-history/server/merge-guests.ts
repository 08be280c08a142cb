import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { mergeGuestFiles, setGuestBlack } from '@kezhan/guests/server/guest-store'
import { moveOrdersToGuest } from '@kezhan/reservations/server/bookings/move-orders-to-guest'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import { moveStaysToGuest } from '@kezhan/stays/server/guests/move-stays-to-guest'
import type { mergeGuests, setBlack } from '../model/guest-calls'
import { refuse } from '../rules/refusals'

/**
 * 合并档案: stays, orders and notes follow into the record that is kept; what it lacked it takes over, and who was on the
 * black list stays there. The other record remains, closed, and says where it went.
 */
export async function merge(
  ctx: Ctx,
  input: InputOf<typeof mergeGuests>,
): Promise<AnswerOf<typeof mergeGuests>> {
  businessDateOf(ctx)
  const { intoId, fromId, reason } = input
  if (intoId === fromId) throw refuse('guest.mergeSelf')
  return once(ctx, input, async db => {
    const held = await db.query<{ id: string; name: string }>(
      'select id, name from guest where id = any($1::text[]) and merged_into is null order by id for update',
      [[intoId, fromId]],
    )
    if (held.length < 2) throw refuseStays('guest.missing')
    await checkApart(db, intoId, fromId)
    const stays = await moveStaysToGuest(db, fromId, intoId)
    const orders = await moveOrdersToGuest(db, fromId, intoId)
    await db.query('update guest_note set guest_id = $1 where guest_id = $2', [intoId, fromId])
    const named = (id: string) => ({ id, name: held.find(one => one.id === id)?.name ?? '' })
    await mergeGuestFiles(ctx, db, named(intoId), named(fromId), reason)
    return { stays, orders }
  })
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

/** 加入、移出黑名单, with the reason. */
export async function blacken(ctx: Ctx, input: InputOf<typeof setBlack>): Promise<null> {
  businessDateOf(ctx)
  const { guestId, isBlack, reason } = input
  return once(ctx, input, async db => {
    const [guest] = await db.query<{ name: string; version: number }>(
      'select name, version from guest where id = $1 and merged_into is null for update',
      [guestId],
    )
    if (guest === undefined) throw refuseStays('guest.missing')
    if (typeof input.version === 'number' && input.version !== guest.version) throw refuseKit('row.changed')
    await setGuestBlack(ctx, db, { id: guestId, name: guest.name }, isBlack, reason)
    return null
  })
}
