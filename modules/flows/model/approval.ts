import type { Field } from '@kezhan/resource/field'
import type { InputValue } from '@kezhan/resource/input'

/** 审批状态 of a record; absent where it was never handed in, or has been changed since. */
export const approvalStates = {
  running: '审批中',
  approved: '已同意',
  refused: '已拒绝',
  returned: '已退回',
  withdrawn: '已撤回',
} as const
export type ApprovalState = keyof typeof approvalStates

/** The field that a form with a flow has beside those that were drawn, and the dictionary of its words. */
export const approvalField = 'approvalState'
export const approvalDict = 'form_approval'
export const approvalFieldOf: Field = {
  kind: 'dict',
  dict: approvalDict,
  label: '审批状态',
  readOnly: true,
  hideIn: ['form'],
  search: 'in',
  widthPx: 100,
}

export const stepModes = { any: '任意一人同意', all: '所有人同意' } as const
export const deadlineWays = { remind: '提醒', agree: '自动同意', refuse: '自动拒绝' } as const

export const mostFlowSteps = 10

const flowStep = {
  kind: 'object',
  fields: {
    name: { kind: 'text', label: '步骤名称', required: true, maxLength: 30 },
    users: {
      kind: 'list',
      label: '用户',
      max: 50,
      distinct: true,
      of: { kind: 'text', label: '用户', required: true, maxLength: 64 },
    },
    /** By their codes, which the roles of every hotel share. */
    roles: {
      kind: 'list',
      label: '角色',
      max: 20,
      distinct: true,
      of: { kind: 'text', label: '角色', required: true, maxLength: 64 },
    },
    /** The head of the applicant's department, or of the nearest one above that has another head. */
    superior: { kind: 'switch', label: '申请人的上级', default: 'N' },
    mode: { kind: 'text', label: '通过方式', required: true, choices: stepModes, default: 'any' },
    hours: { kind: 'integer', label: '期限（小时）', min: 1, max: 720 },
    onDeadline: { kind: 'text', label: '到期后', choices: deadlineWays, default: 'remind' },
  },
} as const

export const flowInput = {
  kind: 'object',
  label: '审批流程',
  required: true,
  fields: {
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y' },
    steps: { kind: 'list', label: '审批步骤', required: true, min: 1, max: mostFlowSteps, of: flowStep },
  },
} as const

export type FormFlow = InputValue<typeof flowInput>
export type FlowStep = FormFlow['steps'][number]
