import { checkCron } from '@kezhan/base/cron/check-cron'
import { Refusal } from '@kezhan/base/refusal'
import { conditionFields } from '@kezhan/resource/condition'
import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { parseValue } from '@kezhan/resource/kinds/registry'
import type { ActionStep, FormAction, StepValue } from '../model/action'
import { stepKinds } from '../model/action'
import { approvalField } from '../model/approval'
import { conditionOf } from './action-condition'
import { tokensIn } from './fill-tokens'

/** The form that an action belongs to and those that its steps may name: forms of the same scope, by code. */
export interface FormsAround {
  readonly own: Resource
  readonly others: ReadonlyMap<string, Resource>
}

/** What is wrong with an action, in a sentence; undefined when it can be put into service. */
export function actionProblem(action: FormAction, forms: FormsAround): string | undefined {
  const { own } = forms
  return (
    triggerProblem(action, own) ??
    conditionProblem(action, own) ??
    action.steps
      .map((step, index) => {
        const problem = stepProblem(step, action, forms)
        return problem === undefined ? undefined : `第${index + 1}步（${stepKinds[step.kind]}）${problem}`
      })
      .find(problem => problem !== undefined)
  )
}

function triggerProblem(action: FormAction, own: Resource): string | undefined {
  const field = fieldOf(own, action.field)
  switch (action.when) {
    case 'button':
      return action.place && action.right ? undefined : '请选择按钮位置和谁可以点击'
    case 'changed':
      return field === undefined ? '请选择变化的字段' : undefined
    case 'date':
      if (field?.kind !== 'date' && field?.kind !== 'datetime') return '请选择日期字段'
      return action.days === null || action.days === undefined ? '请输入天数' : undefined
    case 'schedule':
      return action.schedule ? checkCron(action.schedule) : '请设置定时'
    default:
      return undefined
  }
}

function conditionProblem(action: FormAction, own: Resource): string | undefined {
  const known = conditionFields(own.fields)
  const stranger = (action.lines ?? []).find(line => !Object.hasOwn(known, line.field))
  if (stranger !== undefined) return `条件的字段“${stranger.field}”不存在`
  for (const line of action.lines ?? []) {
    const words = tokensIn(line.val ?? '')
    const word = words.find(name => !momentNames.includes(name))
    if (word !== undefined) return `条件中的“{{${word}}}”不认识，可以用“{{today}}”和“{{me}}”`
    const problem = refusalIn(() => conditionOf({ lines: [line] }, own.fields, anyMoment))
    // What stands for today is told as it was typed.
    if (problem !== undefined)
      return words.length === 0 ? problem : `“${known[line.field]?.label}”的查询值“${line.val}”不正确`
  }
  return refusalIn(() => conditionOf(action, own.fields, anyMoment))
}

const anyMoment = { today: '2000-01-01', me: 'me' } as const

function refusalIn(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function stepProblem(step: ActionStep, action: FormAction, { own, others }: FormsAround): string | undefined {
  const target = others.get(step.form ?? '')
  switch (step.kind) {
    case 'set':
      return valuesProblem(step.values, own, own)
    case 'create':
      return target === undefined ? '请选择同一数据范围的表单' : valuesProblem(step.values, target, own)
    case 'update':
      if (target === undefined) return '请选择同一数据范围的表单'
      if (!step.where?.length) return '请设置查找条件'
      return valuesProblem(step.where, target, own) ?? valuesProblem(step.values, target, own)
    case 'message':
      return messageProblem(step, own)
    case 'webhook':
      if (own.scope !== 'hotel') return '只有按酒店分开的表单可以推送'
      return step.endpoint ? undefined : '请选择推送地址'
    case 'approval':
      return fieldOf(own, approvalField) === undefined ? '请先设置并保存表单的审批流程' : undefined
    case 'print':
      return action.when === 'button' ? undefined : '只能由按钮触发'
  }
}

function messageProblem(step: ActionStep, own: Resource): string | undefined {
  const isUser = fieldOf(own, step.userField)?.kind === 'user'
  if (step.userField && !isUser) return '请选择用户字段'
  if (!step.users?.length && !step.roles?.length && step.toCreator !== 'Y' && !isUser) return '请选择接收人'
  if (!step.title) return '请输入消息标题'
  return textProblem(step.title, own) ?? textProblem(step.text ?? '', own)
}

function valuesProblem(
  values: readonly StepValue[] | null | undefined,
  target: Resource,
  own: Resource,
): string | undefined {
  if (!values?.length) return '请选择要填写的字段'
  return values.map(value => valueProblem(value, target, own)).find(problem => problem !== undefined)
}

function valueProblem(
  { field: name, from, value }: StepValue,
  target: Resource,
  own: Resource,
): string | undefined {
  const field = fieldOf(target, name)
  if (field === undefined) return `字段“${name}”不存在`
  if (field.readOnly || field.kind === 'password') return `字段“${field.label}”不能填写`
  switch (from) {
    case 'constant': {
      const parsed = parseValue(value, field)
      return parsed.problem
    }
    case 'field':
      return value === 'id' || fieldOf(own, value) !== undefined
        ? undefined
        : `请选择填入“${field.label}”的字段`
    case 'text':
      return textProblem(value ?? '', own)
    default:
      return undefined
  }
}

const momentNames = ['today', 'me']

function textProblem(text: string, own: Resource): string | undefined {
  const known = conditionFields(own.fields)
  const stranger = tokensIn(text).find(name => !momentNames.includes(name) && !Object.hasOwn(known, name))
  return stranger === undefined ? undefined : `文字中的“{{${stranger}}}”不是本表单的字段`
}

const fieldOf = ({ fields }: Resource, name: string | null | undefined): Field | undefined =>
  name && Object.hasOwn(fields, name) ? fields[name] : undefined
