import type { ApprovalState } from '../model/approval-calls'

/** Whether an application or an agreement is too old to be acted on: hours since it was made or, once decided, since the decision. */
export const isApprovalOver = (state: ApprovalState, ageHours: number, approvalHours: number): boolean =>
  state === 'expired' || ((state === 'waiting' || state === 'approved') && ageHours >= approvalHours)
