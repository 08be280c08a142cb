import { memberLevelChange } from '@kezhan/members/model/member'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { useMemberDrawer } from '../member/use-member-drawer'

/** 等级变更记录: who rose, stayed or fell, and why. */
export default function MemberLevelChangePage() {
  const members = useMemberDrawer()
  return (
    <>
      <ResourcePage
        path={memberLevelChange.path}
        rowActions={row => [members.action(String(row.memberId))]}
      />
      {members.drawer}
    </>
  )
}
