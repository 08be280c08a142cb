import { stateAfter } from '@kezhan/base/state-table'
import { type MemberAction, type MemberFacts, memberStates } from '@kezhan/members/rules/member-states'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { LockedMember } from '../purse/purse-store'

const untouched: MemberFacts = { storedFen: 0, hasOpenOrders: false, hasLockedCoupons: false }

/** Another state for a member whom the caller holds, with its record. */
export async function memberActs(
  ctx: Ctx,
  db: Db,
  member: LockedMember,
  action: MemberAction,
  reason: string,
  facts = untouched,
): Promise<void> {
  const state = stateAfter(memberStates, member.state, action, facts)
  await db.query(
    'update member set state = $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
    [member.id, state, ctx.user.username],
  )
  const title = `${member.memberNo} ${member.name}`
  const before = { state: member.state }
  await recordChanges(ctx, db, [{ table: 'member', id: member.id, title, before, after: { state, reason } }])
}
