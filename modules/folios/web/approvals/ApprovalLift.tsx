import { LiftContext, type LiftRefusal } from '@kezhan/client/request/lift-refusal'
import type { ReactNode } from 'react'
import { liftableIn, useApprovalOffer } from './use-approved-act'

/** Every dialog below offers 提交申请 where the server says that somebody's agreement would lift its refusal. */
export function ApprovalLift({ children }: { children: ReactNode }) {
  const offer = useApprovalOffer()
  const lift: LiftRefusal = async (problem, reason) => {
    const refusal = liftableIn(problem)
    const offered = refusal === undefined ? 'refused' : await offer(refusal, reason)
    return typeof offered === 'object' ? offered.approvalId : undefined
  }
  return <LiftContext value={lift}>{children}</LiftContext>
}
