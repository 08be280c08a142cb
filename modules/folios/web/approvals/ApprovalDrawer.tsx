import { useCall } from '@kezhan/client/request/use-call'
import { approvalList, type ListedApproval } from '@kezhan/folios/model/approval-calls'
import { Drawer, Empty, Segmented } from 'antd'
import { useState } from 'react'
import { ApprovalItem } from './ApprovalItem'
import styles from './approvals.module.css'
import { RefuseDialog } from './RefuseDialog'
import { useDecide } from './use-decide'

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
  const [refused, setRefused] = useState<ListedApproval>()
  const { busyId, decide } = useDecide()
  const { data, error, isFetching } = useCall(
    approvalList,
    approvalId === undefined ? { state, pageSize: 100 } : { id: approvalId },
    { keepPrevious: true, quiet: true, follows: ['approval.changed'] },
  )
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
          <ApprovalItem
            key={one.id}
            approval={one}
            mayDecide={mayDecide}
            isBusy={busyId === one.id}
            onAgree={() => void decide(one, 'Y')}
            onRefuse={() => setRefused(one)}
          />
        ))}
      </ul>
      {records.length === 0 && !isFetching && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={approvalId === undefined ? '没有审批' : '看不到这件审批：只有审批人和申请人可以查看'}
        />
      )}
      {refused !== undefined && (
        <RefuseDialog approval={refused} decide={decide} onClosed={() => setRefused(undefined)} />
      )}
    </Drawer>
  )
}
