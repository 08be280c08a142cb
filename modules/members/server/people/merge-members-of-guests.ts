import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { requireRight } from '@kezhan/server-kit/http/access'
import type { Merged } from '../member-hooks'
import { mergeMembers } from './member-merge'

/**
 * Two guest files become one: the member of the one that goes belongs to the one that stays. Where both have a member he is
 * one person too, and what he has in two purses comes together; that takes the right to merge members.
 */
export async function mergeMembersOfGuests(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  { fromId, intoId, reason }: { readonly fromId: string; readonly intoId: string; readonly reason: string },
  merged: Merged,
): Promise<void> {
  const ties = await db.query<{ guestId: string; memberId: string }>(
    'select guest_id, member_id from member_guest where hotel_code = $1 and guest_id = any($2::text[])',
    [desk.hotelCode, [fromId, intoId]],
  )
  const memberOf = (guestId: string) => ties.find(tie => tie.guestId === guestId)?.memberId
  const from = memberOf(fromId)
  const into = memberOf(intoId)
  if (from === undefined) return
  if (into === undefined) {
    await db.query('update member_guest set guest_id = $3 where hotel_code = $1 and guest_id = $2', [
      desk.hotelCode,
      fromId,
      intoId,
    ])
    return
  }
  requireRight(ctx.user, 'member:close')
  await mergeMembers(ctx, db, desk, { memberId: from, intoId: into, reason }, merged)
  await db.query('delete from member_guest where hotel_code = $1 and guest_id = $2', [desk.hotelCode, fromId])
}
