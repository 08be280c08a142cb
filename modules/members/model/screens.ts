import type { Screen } from '@kezhan/resource/menu'
import { member, memberCard, memberLevelChange, memberMove } from './member'
import { memberLevel } from './member-level'
import { memberRights } from './member-rights'
import { pointsRoomRecord, pointsRoomRule, topUpRule } from './member-rules'

const members = '/CustomerRelationship/memberManagement'

export const memberScreens: readonly Screen[] = [
  { path: `${members}/bonusRoomChangeRules`, resource: pointsRoomRule },
  {
    path: `${members}/SettingIntegralValidity`,
    component: 'members/PointsValidityPage',
    needs: 'crm:points:validity',
    needsHotel: true,
    rights: [{ code: 'crm:points:validity', title: '设置积分有效期' }],
  },
  { path: `${members}/memCardDetails`, component: 'members/MemberFlowPage', resource: memberMove },
  { path: `${members}/membershipLevel`, component: 'members/MemberLevelPage', resource: memberLevel },
  {
    path: `${members}/newMembers`,
    component: 'members/NewMemberPage',
    needs: 'member:add',
    needsHotel: true,
  },
  {
    path: `${members}/integralRoomChangeRecord`,
    component: 'members/PointsRoomRecordPage',
    resource: pointsRoomRecord,
  },
  { path: `${members}/topUpRules`, component: 'members/TopUpRulePage', resource: topUpRule },
  {
    path: `${members}/memCardManage`,
    component: 'members/MemberPage',
    resource: member,
    rights: memberRights,
  },
  {
    path: `${members}/cardStock`,
    component: 'members/MemberCardPage',
    resource: memberCard,
    place: { under: members, title: '会员卡库存' },
  },
  {
    path: `${members}/levelChanges`,
    component: 'members/MemberLevelChangePage',
    resource: memberLevelChange,
    place: { under: members, title: '等级变更记录' },
  },
  {
    path: `${members}/owed`,
    component: 'members/MemberOwedPage',
    needs: 'member:owed',
    needsHotel: true,
    place: { under: members, title: '会员负债' },
  },
]
