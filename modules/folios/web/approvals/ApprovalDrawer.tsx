import { formatYuan } from '@kezhan/base/money'
import { useLive } from '@kezhan/client/live/use-live'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import {
  type Approval,
  approvalDecide,
  approvalList,
  approvalStates,
} from '@kezhan/folios/model/approval-calls'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { App, Button, Drawer, Empty, Segmented, Space, Tag } from 'antd'
import { useState } from 'react'
import styles from './approvals.module.css'

interface Props {
  /** Only this one; absent for all that one may see. */
  approvalId?: string | undefined
  mayDecide: boolean
  onClosed(): void
}

/** 审批: what colleagues ask for, with the reason; agreed or refused here, and used where it was asked for. */
export function ApprovalDrawer({ approvalId, mayDecide, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [state, setState] = useState(mayDecide && approvalId === undefined ? 'waiting' : '')
  const [refused, setRefused] = useState<Approval>()
  const [busyId, setBusyId] = useState<string>()
  const { message } = App.useApp()
  const { user } = useWorkplace()
  const refresh = useRefresh()
  const { data, error, isFetching, refetch } = useCall(
    approvalList,
    approvalId === undefined ? { state, pageSize: 100 } : { id: approvalId },
    { keepPrevious: true, quiet: true },
  )
  useLive(['approval.changed'], () => void refetch())
  async function decide(approval: Approval, agree: 'Y' | 'N', decision?: string): Promise<boolean> {
    setBusyId(approval.id)
    try {
      await send(
        approvalDecide,
        {
          id: approval.id,
          version: approval.version,
          agree,
          ...(decision === undefined ? {} : { decision }),
        },
        { quiet: true },
      )
      message.success(agree === 'Y' ? '已同意' : '已拒绝')
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (!problem.shown) message.error(problem.message)
      return false
    } finally {
      setBusyId(undefined)
      await refresh('/ebk/approval')
    }
  }
  const records = data?.records ?? []
  return (
    <Drawer
      title="审批"
      size={520}
      open={isOpen}
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => !isShown && onClosed()}
    >
      {approvalId === undefined && (
        <Segmented
          aria-label="状态"
          value={state}
          onChange={setState}
          options={[
            { value: 'waiting', label: '待审' },
            { value: 'approved', label: '已同意' },
            { value: '', label: '全部' },
          ]}
        />
      )}
      {error !== null && <p role="alert">读取失败：{error.message}</p>}
      <ul className={styles.list} aria-busy={isFetching}>
        {records.map(one => (
          <li key={one.id} className={styles.item}>
            <div className={styles.head}>
              <strong>
                {one.action} {one.targetTitle}
              </strong>
              {one.amountFen !== null && <span>{formatYuan(one.amountFen)}</span>}
              <Tag>{approvalStates[one.state]}</Tag>
            </div>
            {one.afterText !== null && (
              <div>
                {one.beforeText !== null && `${one.beforeText} → `}
                {one.afterText}
              </div>
            )}
            <div>原因：{one.reason}</div>
            <div className={styles.about}>
              {one.applicant} {one.createdAt} 申请
              {one.approver !== null && `；${one.approver} ${one.decidedAt ?? ''} 处理`}
              {one.decision !== null && `：${one.decision}`}
            </div>
            {one.state === 'approved' && one.applicant === user.username && (
              <div className={styles.about}>回到原来的账单或客单，再次办理即可。</div>
            )}
            {one.state === 'waiting' && mayDecide && one.applicant !== user.username && (
              <Space>
                <Button
                  type="primary"
                  size="small"
                  loading={busyId === one.id}
                  onClick={() => void decide(one, 'Y')}
                >
                  同意
                </Button>
                <Button size="small" disabled={busyId === one.id} onClick={() => setRefused(one)}>
                  拒绝
                </Button>
              </Space>
            )}
          </li>
        ))}
      </ul>
      {records.length === 0 && !isFetching && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={approvalId === undefined ? '没有审批' : '看不到这件审批：只有审批人和申请人可以查看'}
        />
      )}
      {refused !== undefined && (
        <PromptDialog
          title={`拒绝 ${refused.action} ${refused.targetTitle}`}
          label="拒绝原因"
          rules={[text => (text.trim() === '' ? '请填写原因' : undefined)]}
          onOk={text => decide(refused, 'N', text.trim())}
          onClosed={() => setRefused(undefined)}
        />
      )}
    </Drawer>
  )
}
