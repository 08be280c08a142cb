import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { levelChanges } from '../flows/flow-tabs'
import { useMemberDrawer } from '../member/use-member-drawer'
import styles from '../members.module.css'

/** 等级变更记录: who rose, stayed or fell, and why. */
export default function MemberLevelChangePage() {
  const members = useMemberDrawer()
  return (
    <>
      <ResourcePage
        of={levelChanges}
        nextStep={<span className={styles.quiet}>会员入会、升级、保级或降级后，记在这里</span>}
        rowActions={row => [members.action(String(row.memberId))]}
      />
      {members.drawer}
    </>
  )
}
