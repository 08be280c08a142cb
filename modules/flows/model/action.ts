import { ruleLabels } from '@kezhan/resource/condition'
import type { InputValue } from '@kezhan/resource/input'

/** 触发: when an action of a form is done. */
export const actionTriggers = {
  button: '点击按钮',
  saved: '新增或修改后',
  added: '新增后',
  edited: '修改后',
  changed: '字段变化时',
  date: '日期字段前后',
  schedule: '定时',
} as const

export const buttonPlaces = { row: '列表每行', form: '记录详情', list: '列表上方' } as const
export const buttonStyles = { default: '普通', primary: '主要', danger: '警示', link: '链接' } as const
/** Which right of the form's records a button needs. */
export const buttonRights = {
  list: '能查看的人',
  add: '能新增的人',
  edit: '能编辑的人',
  delete: '能删除的人',
} as const

export const stepKinds = {
  set: '填写本记录的字段',
  create: '新增其他表单的记录',
  update: '修改其他表单的记录',
  message: '发送消息',
  webhook: '推送到外部系统',
  approval: '提交审批',
  print: '打印本记录',
} as const
export type StepKind = keyof typeof stepKinds

/** Where the value of a step comes from. `text` fills `{{field}}`, `{{today}}` and `{{me}}` into what was typed; nothing is evaluated. */
export const valueSources = {
  constant: '固定值',
  field: '本记录的字段',
  today: '今天',
  me: '当前用户',
  text: '文字',
} as const

export const mostActions = 30
export const mostSteps = 5
/** An action that an action started, and so on: deeper ones are not begun. */
export const deepestAction = 3

const field = { kind: 'text', label: '字段', required: true, maxLength: 40 } as const

const valueRow = {
  kind: 'object',
  fields: {
    field,
    from: { kind: 'text', label: '取值', required: true, choices: valueSources },
    value: { kind: 'text', label: '值', maxLength: 500 },
  },
} as const

const stepRow = {
  kind: 'object',
  fields: {
    kind: { kind: 'text', label: '步骤', required: true, choices: stepKinds },
    /** The other form, of the same scope. */
    form: { kind: 'text', label: '表单', maxLength: 40 },
    values: { kind: 'list', label: '填写的字段', max: 20, of: valueRow },
    /** Which rows of the other form are changed: those whose fields equal these values. */
    where: { kind: 'list', label: '查找条件', max: 3, of: valueRow },
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
    toCreator: { kind: 'switch', label: '创建人', default: 'N' },
    userField: { kind: 'text', label: '用户字段', maxLength: 40 },
    title: { kind: 'text', label: '消息标题', maxLength: 60 },
    text: { kind: 'textarea', label: '消息内容', maxLength: 500 },
    /** The name of an address; each hotel has its own of this name. */
    endpoint: { kind: 'text', label: '推送地址', maxLength: 50 },
    /** The name of a sheet for print; each hotel has its own of this name. Without one it is the first of the form. */
    sheet: { kind: 'text', label: '打印模板', maxLength: 50 },
  },
} as const

export const actionRow = {
  kind: 'object',
  fields: {
    key: { kind: 'text', label: '编号', required: true, pattern: 'code', maxLength: 40 },
    title: { kind: 'text', label: '动作名称', required: true, maxLength: 30 },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y' },
    when: { kind: 'text', label: '触发', required: true, choices: actionTriggers },
    place: { kind: 'text', label: '按钮位置', choices: buttonPlaces },
    style: { kind: 'text', label: '按钮样式', choices: buttonStyles },
    right: { kind: 'text', label: '谁可以点击', choices: buttonRights },
    /** The field that changes, or the date that the time is reckoned from. */
    field: { kind: 'text', label: '字段', maxLength: 40 },
    from: { kind: 'text', label: '从', maxLength: 200 },
    to: { kind: 'text', label: '变为', maxLength: 200 },
    days: { kind: 'integer', label: '天数', min: -365, max: 365 },
    at: { kind: 'time', label: '时刻' },
    schedule: { kind: 'cron', label: '定时' },
    match: { kind: 'text', label: '条件关系', choices: { and: '全部满足', or: '满足任一' }, default: 'and' },
    lines: {
      kind: 'list',
      label: '条件',
      max: 10,
      of: {
        kind: 'object',
        fields: {
          field,
          rule: { kind: 'text', label: '规则', required: true, choices: ruleLabels },
          val: { kind: 'text', label: '值', required: true, maxLength: 500 },
        },
      },
    },
    steps: { kind: 'list', label: '步骤', required: true, min: 1, max: mostSteps, of: stepRow },
  },
} as const

export type FormAction = InputValue<typeof actionRow>
export type ActionStep = FormAction['steps'][number]
export type StepValue = NonNullable<ActionStep['values']>[number]
