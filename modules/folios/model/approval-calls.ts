import { call } from '@kezhan/resource/call'

/** 审批: what one may ask for without the right to do it (hotel domain §1.5). */
export const approvalActions = [
  '改价',
  '冲账',
  '调账',
  '反结账',
  '免单',
  '走结',
  '超额挂账',
  '超售',
  '补录',
  '折让',
  '免费房',
  '商品改价',
  '免违约金',
] as const
export type ApprovalAction = (typeof approvalActions)[number]

export const approvalStates = {
  waiting: '待审',
  approved: '同意',
  refused: '拒绝',
  used: '已使用',
  expired: '过期',
} as const
export type ApprovalState = keyof typeof approvalStates

export interface Approval {
  readonly id: string
  readonly action: string
  readonly targetKind: string
  readonly targetId: string
  readonly targetTitle: string
  readonly amountFen: number | null
  /** How it is, and how it would be. */
  readonly beforeText: string | null
  readonly afterText: string | null
  readonly reason: string
  readonly applicant: string
  readonly approver: string | null
  readonly decision: string | null
  readonly state: ApprovalState
  readonly businessDate: string
  readonly version: number
  readonly createdAt: string
  readonly decidedAt: string | null
}

/** As it is listed: people by their names. */
export interface ListedApproval extends Approval {
  readonly applicantName: string
  readonly approverName: string | null
}

/** What a refusal says that an agreement lifts, beside the sealed application: by it an agreement is found that was given already. */
export type RefusedDeed = Pick<Approval, 'action' | 'targetKind' | 'targetId' | 'amountFen'>

/** A refusal that somebody's agreement lifts brings the `application`; who was refused hands it in and says why. */
export const approvalApply = call('POST', '/ebk/approval/apply', {
  access: 'signed-in',
  title: '申请审批',
  once: true,
  input: {
    application: { kind: 'text', label: '申请', required: true, maxLength: 4000 },
    reason: { kind: 'text', label: '原因', required: true, maxLength: 200 },
  },
}).returns<Approval>()

export const approvalList = call('GET', '/ebk/approval/list', {
  access: 'signed-in',
  title: '审批列表',
  input: {
    state: { kind: 'text', label: '状态', maxLength: 10 },
    isMine: { kind: 'switch', label: '我的申请' },
    /** The one that a report or a message leads to. */
    id: { kind: 'text', label: '审批', maxLength: 40 },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 10_000 },
    pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 200 },
  },
}).returns<{
  readonly records: readonly ListedApproval[]
  readonly total: number
  readonly size: number
  readonly current: number
}>()

export const approvalDecide = call('POST', '/ebk/approval/decide', {
  access: 'approval:decide',
  title: '审批',
  once: true,
  input: {
    id: { kind: 'text', label: '审批', required: true, maxLength: 40 },
    agree: { kind: 'switch', label: '是否同意', required: true },
    decision: { kind: 'text', label: '审批意见', maxLength: 200 },
    version: { kind: 'integer', label: '版本', min: 1 },
  },
}).returns<Approval>()
