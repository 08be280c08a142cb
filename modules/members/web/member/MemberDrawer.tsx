import { useCall } from '@kezhan/client/request/use-call'
import { memberDetail } from '@kezhan/members/model/member-calls'
import { memberStates } from '@kezhan/members/rules/member-states'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { Drawer, Tag } from 'antd'
import { MemberView } from './MemberView'

/** 会员详情, beside the list it was opened from. */
export default function MemberDrawer({ memberId, onClosed }: { memberId: string; onClosed(): void }) {
  const { data } = useCall(memberDetail, { memberId }, { keepPrevious: true, quiet: true })
  return (
    <Drawer
      open
      size="min(1040px, 100vw)"
      onClose={onClosed}
      title={
        <span className={styles.head}>
          {data?.member.name ?? '会员'}
          {data !== undefined && <Tag>{data.member.levelName}</Tag>}
          {data !== undefined && data.member.state !== 'normal' && (
            <Tag color="error">{memberStates.states[data.member.state]}</Tag>
          )}
          <span className={styles.number}>{data?.member.phone}</span>
        </span>
      }
    >
      <MemberView memberId={memberId} />
    </Drawer>
  )
}
