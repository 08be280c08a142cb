import { memberCardFound, memberCardLost, memberCardReplace } from '@kezhan/members/model/card-calls'
import {
  memberClose,
  memberEdit,
  memberFreeze,
  memberMerge,
  memberSetLevel,
  memberSetPassword,
  memberUnfreeze,
} from '@kezhan/members/model/member-calls'
import { memberAdjustPoints, memberRefund, memberTopUp } from '@kezhan/members/model/purse-calls'
import type { MemberState } from '@kezhan/members/rules/member-states'
import { memberStates } from '@kezhan/members/rules/member-states'

/** What is done with a member, the most used first. */
const actions = {
  topUp: { label: '充值', right: memberTopUp.access, as: 'use' },
  edit: { label: '修改资料', right: memberEdit.access, as: 'keep' },
  refund: { label: '退储值', right: memberRefund.access, as: 'refund' },
  points: { label: '积分调整', right: memberAdjustPoints.access, as: 'use' },
  level: { label: '升降级', right: memberSetLevel.access, as: 'keep' },
  lost: { label: '挂失', right: memberCardLost.access, as: 'keep' },
  found: { label: '解除挂失', right: memberCardFound.access, as: 'keep' },
  replace: { label: '补卡换卡', right: memberCardReplace.access, as: 'keep' },
  password: { label: '设置密码', right: memberSetPassword.access, as: 'keep' },
  freeze: { label: '冻结', right: memberFreeze.access, as: 'freeze' },
  unfreeze: { label: '解冻', right: memberUnfreeze.access, as: 'unfreeze' },
  merge: { label: '合并', right: memberMerge.access, as: 'use', danger: true },
  close: { label: '注销', right: memberClose.access, as: 'close', danger: true },
} as const

export type MemberActionName = keyof typeof actions

export interface MemberAction {
  readonly name: MemberActionName
  readonly label: string
  readonly right: string
  readonly danger: boolean
}

/** What can be done with a member in his state; the server decides again. */
export const actionsIn = (state: MemberState): MemberAction[] =>
  // The keys are its names.
  (Object.entries(actions) as [MemberActionName, (typeof actions)[MemberActionName]][])
    .filter(([, { as }]) => isPossible(as, state))
    .map(([name, action]) => ({
      name,
      label: action.label,
      right: String(action.right),
      danger: 'danger' in action,
    }))

/** `keep` is what can be done as long as he is a member. */
const isPossible = (as: (typeof actions)[MemberActionName]['as'], state: MemberState): boolean =>
  as === 'keep' ? state !== 'closed' : memberStates.actions[as].from.includes(state)
