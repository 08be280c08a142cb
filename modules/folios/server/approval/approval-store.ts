import { formatYuan } from '@kezhan/base/money'
import { type Approval, type ApprovalAction, approvalActions } from '@kezhan/folios/model/approval-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import { personLimits } from '@kezhan/people/server/users/person-limits'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export const approvalColumns = `a.id, a.action, a.target_kind, a.target_id, a.target_title,
  a.amount_fen, a.reason, a.applicant, a.approver, a.decision, a.state, a.business_date, a.version,
  a.created_at, a.decided_at`

/** What somebody wants to do, and to what. */
export interface ApprovedDeed {
  readonly action: ApprovalAction
  readonly right: PermissionCode
  readonly targetKind: string
  readonly targetId: string
  /** At most what was asked for; absent where the deed has no amount. */
  readonly amountFen?: number
  readonly approvalId?: string | null | undefined
}

/**
 * Lets who holds the right do it, and who does not with somebody else's agreement to exactly this, once. Returns the
 * agreement that was used up. Refuses everybody else, saying what to apply for.
 */
export async function rightOrApproval(ctx: Ctx, db: Db, deed: ApprovedDeed): Promise<string | undefined> {
  if (ctx.user.rights.can(deed.right)) return undefined
  if (!deed.approvalId) throw refuse('approval.needed', { action: deed.action })
  return useApproval(ctx, db, deed, deed.approvalId)
}

/** 冲账: beyond his own limit also who holds the right needs somebody's agreement. */
export async function reversalAllowed(
  ctx: Ctx,
  db: Db,
  { totalFen, ...deed }: ApprovedDeed & { readonly totalFen: number },
): Promise<string | undefined> {
  const { reversalLimitFen } = await personLimits(db, ctx.user.id)
  if (reversalLimitFen === null || totalFen <= reversalLimitFen || !ctx.user.rights.can(deed.right))
    return rightOrApproval(ctx, db, deed)
  if (!deed.approvalId) throw refuse('approval.limit', { limit: formatYuan(reversalLimitFen) })
  return useApproval(ctx, db, deed, deed.approvalId)
}

/** Uses up an agreement, whatever rights its user has: for what nobody may do alone. */
export async function useApproval(
  ctx: Ctx,
  db: Db,
  { action, targetKind, targetId, amountFen }: Omit<ApprovedDeed, 'right'>,
  approvalId: string,
): Promise<string> {
  const [before] = await db.query<Approval>(
    `select ${approvalColumns} from approval a where a.id = $1 for update`,
    [approvalId],
  )
  const isForThis =
    before?.action === action &&
    before.targetKind === targetKind &&
    before.targetId === targetId &&
    before.applicant === ctx.user.username &&
    (amountFen === undefined || Math.abs(amountFen) <= Math.abs(before.amountFen ?? 0))
  if (before === undefined || !isForThis) throw refuse('approval.other')
  if (before.state !== 'approved') throw refuse(before.state === 'used' ? 'approval.used' : 'approval.notYet')
  await db.query(`update approval set state = 'used', version = version + 1 where id = $1`, [approvalId])
  const after = { ...before, state: 'used' }
  await recordChanges(ctx, db, [
    { table: 'approval', id: approvalId, title: `${action} ${before.targetTitle}`, before, after },
  ])
  return approvalId
}

export const isApprovalAction = (text: string): text is ApprovalAction =>
  approvalActions.some(action => action === text)

export async function tellApprovalChanged(
  ctx: Ctx,
  db: Db,
  before: Approval | null,
  after: Approval,
): Promise<void> {
  const { id, action, targetTitle } = after
  await recordChanges(ctx, db, [{ table: 'approval', id, title: `${action} ${targetTitle}`, before, after }])
  await push(db, { hotel: ctx.user.hotelCode }, { cmd: 'approval.changed', id, state: after.state })
}
