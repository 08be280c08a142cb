import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { memberMerge as call } from '@kezhan/members/model/member-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { Merged } from '../member-hooks'
import { moveAll } from '../purse/move-all'
import { lockMember } from '../purse/purse-store'
import { memberActs } from './member-state'

export const memberMerge =
  (merged: Merged): HandlerOf<typeof call> =>
  async (ctx, input) => {
    await moneyWrite(ctx, input, async (db, desk) => {
      await mergeMembers(ctx, db, desk, input, merged)
      return null
    })
    return { result: null, message: '已合并' }
  }

/** What one member has goes to the other, who is the same person; his file is closed and says where it went. */
export async function mergeMembers(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  {
    memberId,
    intoId,
    reason,
  }: { readonly memberId: string; readonly intoId: string; readonly reason: string },
  merged: Merged,
): Promise<void> {
  if (memberId === intoId) throw refuse('merge.self')
  // Always in the order of their ids, so that two merges do not wait for each other.
  const [first, second] = [memberId, intoId].toSorted()
  const held = [await lockMember(db, first ?? ''), await lockMember(db, second ?? '')]
  const from = held.find(one => one.id === memberId)
  const into = held.find(one => one.id === intoId)
  if (from === undefined || into === undefined || into.state === 'closed') throw refuse('member.closed')
  await moveAll(ctx, db, desk, { from, into }, reason)
  await db.query(
    `update member_card set member_id = $2, version = version + 1, update_by = $3, update_time = now() where member_id = $1`,
    [from.id, into.id, ctx.user.username],
  )
  await db.query(
    `update member_guest k set member_id = $2 where member_id = $1
       and not exists (select 1 from member_guest o where o.member_id = $2 and o.hotel_code = k.hotel_code)`,
    [from.id, into.id],
  )
  await merged(db, from.id, into.id)
  await memberActs(ctx, db, from, 'close', reason)
  await db.query('update member set merged_into = $2 where id = $1', [from.id, into.id])
  await recordChanges(ctx, db, [
    {
      table: 'member',
      id: into.id,
      title: `${into.memberNo} ${into.name}`,
      before: {},
      after: { merged: from.memberNo, reason },
    },
  ])
}
