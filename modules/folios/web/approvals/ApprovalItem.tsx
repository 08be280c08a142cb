import { formatYuan } from '@kezhan/base/money'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { approvalStates, type ListedApproval } from '@kezhan/folios/model/approval-calls'
import { Button, Space, Tag } from 'antd'
import styles from './approvals.module.css'

interface Props {
  approval: ListedApproval
  mayDecide: boolean
  isBusy: boolean
  onAgree(): void
  onRefuse(): void
}

/** One application with all that a decision needs: what, how much, before and after, why, and from whom. */
export function ApprovalItem({ approval, mayDecide, isBusy, onAgree, onRefuse }: Props) {
  const { user } = useWorkplace()
  const { state, amountFen, beforeText, afterText, approverName, decision } = approval
  const isOwn = approval.applicant === user.username
  const what = `${approval.action} ${approval.targetTitle}`
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{what}</strong>
        {amountFen !== null && <span>{formatYuan(amountFen)}</span>}
        <Tag>{approvalStates[state]}</Tag>
      </div>
      {afterText !== null && (
        <div>
          {beforeText !== null && `${beforeText} → `}
          {afterText}
        </div>
      )}
      <div>原因：{approval.reason}</div>
      <div className={styles.about}>
        {approval.applicantName} {approval.createdAt} 申请
        {approverName !== null && `；${approverName} ${approval.decidedAt ?? ''} 处理`}
        {decision !== null && `：${decision}`}
      </div>
      {state === 'approved' && isOwn && (
        <div className={styles.about}>回到原来的账单或客单，再次办理即可。</div>
      )}
      {state === 'waiting' && mayDecide && !isOwn && (
        <Space>
          <Button type="primary" size="small" loading={isBusy} aria-label={`同意 ${what}`} onClick={onAgree}>
            同意
          </Button>
          <Button size="small" disabled={isBusy} aria-label={`拒绝 ${what}`} onClick={onRefuse}>
            拒绝
          </Button>
        </Space>
      )}
    </li>
  )
}
