import { AuditOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { approvalList } from '@kezhan/folios/model/approval-calls'
import { CountBadge } from '@kezhan/widgets/badge/CountBadge'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from './approvals.module.css'

const ApprovalDrawer = lazy(async () => ({ default: (await import('./ApprovalDrawer')).ApprovalDrawer }))

/** In the header: what waits for this person's decision, or was decided for him; for who has to do with bills. */
export default function ApprovalButton() {
  const { can } = useAccess()
  const mayDecide = can('approval:decide')
  return mayDecide || can('acct:list') ? <Counted mayDecide={mayDecide} /> : null
}

function Counted({ mayDecide }: { mayDecide: boolean }) {
  const { user } = useWorkplace()
  const [opened, setOpened] = useState<{ approvalId?: string }>()
  const [params] = useSearchParams()
  const asked = params.get('approval')
  useEffect(() => {
    // A message that waits for a decision leads to the one that it is about.
    if (asked !== null) setOpened({ approvalId: asked })
  }, [asked])
  // Who decides counts what waits for him; others what they may do now.
  const state = mayDecide ? 'waiting' : 'approved'
  const { data } = useCall(
    approvalList,
    { state, pageSize: 200 },
    { quiet: true, follows: ['approval.changed'] },
  )
  const count = (data?.records ?? []).filter(one => (one.applicant === user.username) !== mayDecide).length
  const what = mayDecide ? '待审' : '已同意'
  if (count === 0 && !mayDecide && opened === undefined) return null
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.button} ${count === 0 ? 'help-link' : ''}`}
        aria-label={count === 0 ? '审批' : `审批，${count} 件${what}`}
        title="审批"
        onClick={() => setOpened({})}
      >
        <AuditOutlined />
        <CountBadge count={count} />
      </button>
      {opened !== undefined && (
        <Suspense>
          <ApprovalDrawer {...opened} mayDecide={mayDecide} onClosed={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
