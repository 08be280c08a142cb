import { assert } from '@kezhan/base/assert'
import { formatYuan } from '@kezhan/base/money'
import { type Refusal, withDetails } from '@kezhan/base/refusal'
import {
  type Approval,
  type ApprovalAction,
  approvalActions,
  type RefusedDeed,
} from '@kezhan/folios/model/approval-calls'
import { isApprovalOver } from '@kezhan/folios/rules/approval-expiry'
import { approvalWaiting } from '@kezhan/folios/rules/events'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { push } from '@kezhan/server-kit/live/push'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { ledgerSettings } from '../ledger/ledger-settings'
import { type Correction, overLimitFen } from './correction-limit'

export const approvalColumns = `a.id, a.action, a.target_kind, a.target_id, a.target_title,
  a.amount_fen, a.before_text, a.after_text, a.reason, a.applicant, a.approver, a.decision,
  a.state, a.business_date, a.version, a.created_at, a.decided_at`

/** How long ago it was made or decided. */
export const ageHours = `(extract(epoch from now() - coalesce(a.decided_at, a.created_at)) / 3600)::float8`

/** What somebody wants to do, to what, and what an approver reads about it: all of it from the target, nothing from the applicant. */
export interface ApprovedDeed {
  readonly action: ApprovalAction
  readonly right: PermissionCode
  readonly targetKind: string
  readonly targetId: string
  readonly title: string
  /** At most what was asked for; absent where the deed has no amount. */
  readonly amountFen?: number
  /** How it is, and how it would be. */
  readonly before?: string
  readonly after?: string
  readonly approvalId?: string | null | undefined
}

/**
 * Lets who holds the right do it, and who does not with somebody else's agreement to exactly this, once. Returns the
 * agreement that was used up. Refuses everybody else, with the application that he may hand in.
 */
export async function rightOrApproval(ctx: Ctx, db: Db, deed: ApprovedDeed): Promise<string | undefined> {
  if (ctx.user.rights.can(deed.right)) return undefined
  return agreementTo(ctx, db, deed, refuse('approval.needed', { action: deed.action }))
}

/** 冲账, 调账: beyond his own limit also who holds the right needs somebody's agreement. */
export async function correctionAllowed(
  ctx: Ctx,
  db: Db,
  deed: ApprovedDeed,
  correction: Correction,
): Promise<string | undefined> {
  if (!ctx.user.rights.can(deed.right)) return rightOrApproval(ctx, db, deed)
  const limitFen = await overLimitFen(ctx, db, correction)
  if (limitFen === undefined) return undefined
  const refusal = refuse('approval.limit', { action: deed.action, limit: formatYuan(limitFen) })
  return agreementTo(ctx, db, deed, refusal)
}

/** For what takes somebody's agreement: uses it up, or refuses with the application for it. */
export function agreementTo(ctx: Ctx, db: Db, deed: ApprovedDeed, refusal: Refusal): Promise<string> {
  checkLeft(ctx, deed)
  if (deed.approvalId) return useApproval(ctx, db, deed, deed.approvalId)
  throw withApplication(ctx, refusal, deed)
}

/** What one may hand in, and only who was refused, on the day of the refusal. The server seals it on its way out. */
export interface Application extends Omit<ApprovedDeed, 'right' | 'approvalId'> {
  readonly username: string
  readonly hotelCode: string
  readonly businessDate: string | null
}

export function withApplication({ user }: Ctx, refusal: Refusal, deed: ApprovedDeed): Refusal {
  const { right: _, approvalId: __, ...wish } = deed
  const { username, hotelCode, businessDate } = user
  const application: Application = { ...wish, username, hotelCode, businessDate }
  const { action, targetKind, targetId, amountFen = null } = wish
  return withDetails(refusal, {
    deed: { action, targetKind, targetId, amountFen } satisfies RefusedDeed,
    sealed: { application },
  })
}

/** A call says what it leaves for approval, so that the conformance suite can prove it. */
function checkLeft({ call }: Ctx, { action, right }: ApprovedDeed): void {
  const isDeclared = call.money?.leaves?.some(one => one.approval === action && one.right === right)
  assert(isDeclared, `${call.method} ${call.path} declares that it leaves ${action} (${right}) for approval`)
}

/** Uses up an agreement, whatever rights its user has: for what nobody may do alone. */
export async function useApproval(
  ctx: Ctx,
  db: Db,
  {
    action,
    targetKind,
    targetId,
    amountFen,
  }: Pick<ApprovedDeed, 'action' | 'targetKind' | 'targetId' | 'amountFen'>,
  approvalId: string,
): Promise<string> {
  const [found] = await db.query<Approval & { ageHours: number }>(
    `select ${approvalColumns}, ${ageHours} as age_hours from approval a where a.id = $1 for update`,
    [approvalId],
  )
  const isForThis =
    found?.action === action &&
    found.targetKind === targetKind &&
    found.targetId === targetId &&
    found.applicant === ctx.user.username &&
    (amountFen === undefined || Math.abs(amountFen) <= Math.abs(found.amountFen ?? 0))
  if (found === undefined || !isForThis) throw refuse('approval.other')
  const { ageHours: age, ...before } = found
  await checkNotOver(ctx, db, before, age)
  if (before.state !== 'approved') throw refuse(before.state === 'used' ? 'approval.used' : 'approval.notYet')
  await db.query(`update approval set state = 'used', version = version + 1 where id = $1`, [approvalId])
  const after = { ...before, state: 'used' }
  await recordChanges(ctx, db, [
    { table: 'approval', id: approvalId, title: `${action} ${before.targetTitle}`, before, after },
  ])
  return approvalId
}

/** An agreement that this person was given for a deed and has not used: for what is done to several things at once. */
export async function givenAgreement(
  { user }: Ctx,
  db: Db,
  { action, targetKind, targetId }: Pick<ApprovedDeed, 'action' | 'targetKind' | 'targetId'>,
): Promise<string | null> {
  const [given] = await db.query<{ id: string }>(
    `select id from approval where hotel_code = $1 and state = 'approved' and applicant = $2 and action = $3 and target_kind = $4
       and target_id = $5 order by decided_at desc, id limit 1`,
    [user.hotelCode, user.username, action, targetKind, targetId],
  )
  return given?.id ?? null
}

/** Refuses what was asked for or agreed to too long ago (`approval.expired`). */
export async function checkNotOver(
  ctx: Ctx,
  db: Db,
  { state }: Pick<Approval, 'state'>,
  age: number,
): Promise<void> {
  const { approvalHours } = await ledgerSettings(db, ctx.user.hotelCode)
  if (isApprovalOver(state, age, approvalHours)) throw refuse('approval.expired', { hours: approvalHours })
}

const settledWords: Readonly<Record<string, string>> = {
  approved: '已同意',
  refused: '已拒绝',
  expired: '已过期',
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
  await push(
    db,
    { hotel: ctx.user.hotelCode, right: 'approval:decide' },
    { cmd: 'approval.changed', id, state: after.state },
  )
  if (before !== null) return settle(db, ctx.user, approvalWaiting, id, settledWords[after.state] ?? '已处理')
  await raise(db, ctx.user, approvalWaiting, {
    id,
    label: targetTitle,
    variables: { who: ctx.user.realname, action, target: targetTitle, reason: after.reason ?? '' },
  })
}
