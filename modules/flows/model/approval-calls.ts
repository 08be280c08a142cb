import { call } from '@kezhan/resource/call'
import { type ApprovalState, type FormFlow, flowInput } from './approval'

const code = { kind: 'text', label: '表单编码', required: true, maxLength: 40 } as const
const id = { kind: 'text', label: '记录', required: true, maxLength: 40 } as const
const taskId = { kind: 'text', label: '待办', required: true, maxLength: 40 } as const
const note = { kind: 'textarea', label: '意见', maxLength: 500 } as const

export const formFlow = call('GET', '/online/flows/approval/:code', {
  access: 'online:cgform:head:list',
  title: '表单审批流程',
  input: { code },
}).returns<{ readonly title: string; readonly version: number; readonly flow: FormFlow | null }>()

export const saveFormFlow = call('POST', '/online/flows/approval/:code', {
  access: 'online:cgform:head:edit',
  title: '保存表单审批流程',
  input: { code, version: { kind: 'integer', label: '版本', required: true, min: 0 }, flow: flowInput },
}).returns<{ readonly version: number }>()

export const submitRecord = call('POST', '/online/flows/submit/:code', {
  access: 'online:data:{code}:list',
  title: '提交审批',
  input: { code, id },
}).returns<{ readonly requestId: string }>()

export const withdrawRequest = call('POST', '/online/flows/withdraw', {
  access: 'signed-in',
  title: '撤回审批',
  input: { requestId: { kind: 'text', label: '审批', required: true, maxLength: 40 } },
}).returns<null>()

export const decisions = { agree: '同意', refuse: '拒绝', return: '退回申请人' } as const

export const decideTask = call('POST', '/online/flows/decide', {
  access: 'signed-in',
  title: '审批',
  input: { taskId, deed: { kind: 'text', label: '决定', required: true, choices: decisions }, note },
}).returns<null>()

export const handOnTask = call('POST', '/online/flows/handOn', {
  access: 'signed-in',
  title: '转交审批',
  input: { taskId, username: { kind: 'user', label: '转交给', required: true }, note },
}).returns<null>()

export const approvalBoxes = { open: '待我审批', decided: '我已审批', mine: '我提交的' } as const

export interface ApprovalLine {
  readonly requestId: string
  /** What is to be decided; null in the other boxes. */
  readonly taskId: string | null
  readonly formTitle: string
  readonly rowTitle: string
  readonly applicantName: string
  readonly state: ApprovalState
  readonly stepName: string
  readonly startedAt: string
  readonly dueAt: string | null
  readonly isLate: boolean
}

export const myApprovals = call('GET', '/online/flows/mine', {
  access: 'signed-in',
  title: '我的审批',
  input: {
    box: { kind: 'text', label: '范围', required: true, choices: approvalBoxes },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 10_000, default: 1 },
  },
}).returns<{
  readonly records: readonly ApprovalLine[]
  readonly total: number
  readonly size: number
  readonly current: number
}>()

export const deeds = {
  submit: '提交',
  agree: '同意',
  refuse: '拒绝',
  return: '退回',
  handOn: '转交',
  withdraw: '撤回',
  remind: '催办',
} as const

export interface ApprovalEntry {
  readonly at: string
  readonly byName: string
  readonly deed: keyof typeof deeds
  readonly stepName: string
  readonly note: string
}

/** What somebody who decides must see of a record, whether he may open its form or not. */
export const requestDetail = call('GET', '/online/flows/request', {
  access: 'signed-in',
  title: '审批详情',
  input: { requestId: { kind: 'text', label: '审批', required: true, maxLength: 40 } },
}).returns<{
  readonly state: ApprovalState
  readonly values: readonly { readonly label: string; readonly text: string }[]
  /** The rows below the record. */
  readonly tables: readonly {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
  readonly entries: readonly ApprovalEntry[]
}>()

/** The approvals of a record, for who sees it, and what he may do. */
export const recordApproval = call('GET', '/online/flows/record/:code', {
  access: 'online:data:{code}:list',
  title: '记录的审批',
  input: { code, id },
}).returns<{
  readonly hasFlow: boolean
  readonly maySubmit: boolean
  /** The request that runs, where the person may take it back. */
  readonly withdraws: string | null
  readonly waitsFor: readonly string[]
  readonly entries: readonly ApprovalEntry[]
}>()
