import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import { actionRow, type FormAction, mostActions } from './action'

const code = { kind: 'text', label: '表单编码', required: true, maxLength: 40 } as const
const key = { kind: 'text', label: '动作', required: true, maxLength: 40 } as const
const id = { kind: 'text', label: '记录', required: true, maxLength: 40 } as const

/** One kept version of the actions of a form; at most 16 for each code (LOWCODE-021). */
export interface ActionVersion {
  readonly number: number
  readonly count: number
  readonly savedBy: string
  readonly savedAt: string
}

/** A script or statement of the former platform. It is kept to be read, and never run. */
export interface FormerText {
  readonly kind: string
  readonly title: string
  readonly text: string
}

export const formActions = call('GET', '/online/flows/actions/:code', {
  access: 'online:cgform:head:list',
  title: '表单动作',
  input: { code },
}).returns<{
  readonly title: string
  /** Goes up with every saving; zero where there are no actions yet. */
  readonly version: number
  readonly actions: readonly FormAction[]
  readonly versions: readonly ActionVersion[]
  readonly formerTexts: readonly FormerText[]
}>()

/** The actions of a kept version, for the editor; saving them is a step of its own. */
export const actionVersion = call('GET', '/online/flows/actions/:code/versions/:number', {
  access: 'online:cgform:head:list',
  title: '表单动作的版本',
  input: { code, number: { kind: 'integer', label: '版本', required: true, min: 1 } },
}).returns<readonly FormAction[]>()

export const saveFormActions = call('POST', '/online/flows/actions/:code', {
  access: 'online:cgform:head:edit',
  title: '保存表单动作',
  input: {
    code,
    version: { kind: 'integer', label: '版本', required: true, min: 0 },
    actions: { kind: 'list', label: '动作', required: true, max: mostActions, of: actionRow },
  },
}).returns<{ readonly version: number }>()

/** What the steps of a form may name. */
export interface ActionChoices {
  readonly forms: readonly { readonly code: string; readonly title: string; readonly fields: Fields }[]
  /** Addresses that take events of forms, by name. */
  readonly endpoints: readonly string[]
  /** Published sheets for print of the form, by name. */
  readonly sheets: readonly string[]
}

export const actionChoices = call('GET', '/online/flows/choices/:code', {
  access: 'online:cgform:head:list',
  title: '动作可选的表单、推送地址和打印模板',
  input: { code },
}).returns<ActionChoices>()

/** A button as who may press it sees it; whether a row shows it is decided by the condition. */
export type FormButton = Pick<FormAction, 'key' | 'title' | 'place' | 'style' | 'match' | 'lines'>

export const formButtons = call('GET', '/online/flows/buttons/:code', {
  access: 'online:data:{code}:list',
  title: '表单按钮',
  input: { code },
}).returns<readonly FormButton[]>()

export const pressButton = call('POST', '/online/flows/press/:code', {
  access: 'online:data:{code}:list',
  title: '点击表单按钮',
  input: {
    code,
    key,
    ids: { kind: 'list', label: '记录', required: true, min: 1, max: 100, distinct: true, of: id },
  },
}).returns<{
  readonly prints: boolean
  /** With which sheet; null where the form has none, and its records are printed as they are. */
  readonly sheetId: string | null
}>()

export const runStates = { done: '已执行', failed: '失败', stopped: '未继续' } as const

/** One run of an action for one record. */
export interface ActionRun {
  readonly id: string
  readonly title: string
  readonly cause: string
  readonly state: keyof typeof runStates
  /** What each step did, or why it did not. */
  readonly lines: readonly string[]
  readonly by: string
  readonly at: string
}

export const actionRuns = call('GET', '/online/flows/runs/:code', {
  access: 'online:data:{code}:list',
  title: '动作执行记录',
  input: { code, id },
}).returns<readonly ActionRun[]>()
