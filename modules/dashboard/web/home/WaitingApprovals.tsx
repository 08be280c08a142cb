import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { approvalList, type ListedApproval } from '@kezhan/folios/model/approval-calls'
import { ApprovalItem } from '@kezhan/folios/web/approvals/ApprovalItem'
import { RefuseDialog } from '@kezhan/folios/web/approvals/RefuseDialog'
import { useDecide } from '@kezhan/folios/web/approvals/use-decide'
import { useId, useState } from 'react'
import styles from './home.module.css'

/** What waits for this person, as far as it is asked; ready as soon as it is known whether there is anything to show. */
export function useWaitingApprovals(isAsked: boolean) {
  const { user } = useWorkplace()
  const { data, isPending } = useCall(
    approvalList,
    { state: 'waiting', pageSize: 100 },
    { enabled: isAsked, quiet: true, keepPrevious: true, follows: ['approval.changed'] },
  )
  // One's own applications are for others to decide.
  const waiting = (data?.records ?? []).filter(one => one.applicant !== user.username)
  return { isReady: !isAsked || !isPending, waiting: isAsked ? waiting : [] }
}

/** 待我审批 on a phone: agreed or refused on the page itself, without a drawer above it. */
export function WaitingApprovals({ waiting }: { waiting: readonly ListedApproval[] }) {
  const heading = useId()
  const { busyId, decide } = useDecide()
  const [refused, setRefused] = useState<ListedApproval>()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        待我审批 <small className={styles.count}>{waiting.length} 件</small>
      </h2>
      <ul className={styles.approvals}>
        {waiting.map(one => (
          <ApprovalItem
            key={one.id}
            approval={one}
            mayDecide
            isBusy={busyId === one.id}
            onAgree={() => void decide(one, 'Y')}
            onRefuse={() => setRefused(one)}
          />
        ))}
      </ul>
      {refused !== undefined && (
        <RefuseDialog approval={refused} decide={decide} onClosed={() => setRefused(undefined)} />
      )}
    </section>
  )
}
