import { mostTerms } from '@kezhan/resource/condition'
import { defineResource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import type { ActionStep, FormAction, StepValue } from '../model/action'
import { approvalFieldOf } from '../model/approval'
import { actionProblem } from './action-problem'

const repair = defineResource({
  path: '/online/data/repair',
  table: 'online_repair',
  title: '报修',
  scope: 'hotel',
  fields: {
    state: { kind: 'text', label: '状态', maxLength: 4 },
    cost: { kind: 'money', label: '费用' },
    due: { kind: 'date', label: '到期日' },
    doneAt: { kind: 'datetime', label: '完成时间' },
    keeper: { kind: 'user', label: '负责人' },
    number: { kind: 'text', label: '单号', readOnly: true },
    secret: { kind: 'password', label: '密码' },
  },
})
const parts = defineResource({
  path: '/online/data/parts',
  table: 'online_parts',
  title: '配件',
  scope: 'hotel',
  fields: { name: { kind: 'text', label: '名称' }, stock: { kind: 'integer', label: '库存' } },
})
const forms = { own: repair, others: new Map([['parts', parts]]) }

const value = (field: string, from: StepValue['from'], text: string | null = null): StepValue => ({
  field,
  from,
  value: text,
})
const setState: ActionStep = { kind: 'set', values: [value('state', 'constant', '完成')] }
const action = (more: Partial<FormAction>): FormAction => ({
  key: 'a',
  title: '动作',
  enabled: 'Y',
  when: 'saved',
  steps: [setState],
  ...more,
})
const problem = (more: Partial<FormAction>) => actionProblem(action(more), forms)
const stepProblem = (step: ActionStep, more: Partial<FormAction> = {}) => problem({ ...more, steps: [step] })

test.each(['saved', 'added', 'edited'] as const)(
  'what is done when a record is %s needs nothing more',
  when => {
    expect(problem({ when })).toBeUndefined()
  },
)

test('a button needs a place and a right', () => {
  expect(problem({ when: 'button', place: 'row', right: 'edit' })).toBeUndefined()
  for (const half of [{}, { place: 'row' }, { right: 'edit' }] as const)
    expect(problem({ when: 'button', ...half })).toBe('请选择按钮位置和谁可以点击')
})

test('a change needs a field of the form', () => {
  expect(problem({ when: 'changed', field: 'state' })).toBeUndefined()
  for (const field of [null, '', 'gone', 'toString'])
    expect(problem({ when: 'changed', field })).toBe('请选择变化的字段')
})

test('days are reckoned from a date or a time, and 0 of them is the day itself', () => {
  for (const field of ['due', 'doneAt']) {
    expect(problem({ when: 'date', field, days: 0 })).toBeUndefined()
    expect(problem({ when: 'date', field, days: -3 })).toBeUndefined()
    expect(problem({ when: 'date', field, days: null })).toBe('请输入天数')
    expect(problem({ when: 'date', field })).toBe('请输入天数')
  }
  for (const field of [null, 'state', 'gone'])
    expect(problem({ when: 'date', field, days: 1 })).toBe('请选择日期字段')
})

test('a schedule must be one that can be read', () => {
  expect(problem({ when: 'schedule', schedule: '0 0 8 * * ?' })).toBeUndefined()
  expect(problem({ when: 'schedule' })).toBe('请设置定时')
  expect(problem({ when: 'schedule', schedule: '' })).toBe('请设置定时')
  expect(problem({ when: 'schedule', schedule: '每天' })).toBe(
    '表达式应有 6 或 7 段（秒 分 时 日 月 周 [年]），现有 1 段',
  )
})

test('a condition asks fields of the form and its records for values that they can hold', () => {
  const line = (field: string, rule: 'eq' | 'ge' | 'like', val: string) =>
    problem({ lines: [{ field, rule, val }] })
  expect(line('state', 'eq', '待修')).toBeUndefined()
  expect(line('createBy', 'eq', '{{me}}')).toBeUndefined()
  expect(line('due', 'ge', '{{today}}')).toBeUndefined()
  expect(line('gone', 'eq', '1')).toBe('条件的字段“gone”不存在')
  expect(line('due', 'ge', '明天')).toBe('“到期日”的查询值“明天”不正确')
  expect(line('due', 'like', '2026')).toBe('“到期日”不支持“包含”条件')
  expect(problem({ lines: null })).toBeUndefined()
  const lines = (count: number) =>
    problem({ lines: Array.from({ length: count }, () => ({ field: 'state', rule: 'eq', val: '待修' })) })
  expect(lines(mostTerms)).toBeUndefined()
  expect(lines(mostTerms + 1)).toBe(`查询条件过多，最多${mostTerms}个`)
})

test('what is wrong is said from the beginning, and a step by its number and kind', () => {
  const wrong: ActionStep = { kind: 'set' }
  const lines = [{ field: 'gone', rule: 'eq', val: '1' }] as const
  expect(problem({ when: 'button', lines, steps: [wrong] })).toBe('请选择按钮位置和谁可以点击')
  expect(problem({ lines, steps: [wrong] })).toBe('条件的字段“gone”不存在')
  expect(problem({ steps: [setState, wrong, { kind: 'webhook' }] })).toBe(
    '第2步（填写本记录的字段）请选择要填写的字段',
  )
})

test('a step fills fields that exist and can be written', () => {
  const set = (...values: StepValue[]) => stepProblem({ kind: 'set', values })
  const head = '第1步（填写本记录的字段）'
  expect(set()).toBe(`${head}请选择要填写的字段`)
  expect(set(value('gone', 'today'))).toBe(`${head}字段“gone”不存在`)
  expect(set(value('number', 'constant', '1'))).toBe(`${head}字段“单号”不能填写`)
  expect(set(value('secret', 'constant', '1'))).toBe(`${head}字段“密码”不能填写`)
  expect(set(value('due', 'today'), value('keeper', 'me'))).toBeUndefined()
  expect(set(value('due', 'today'), value('gone', 'me'))).toBe(`${head}字段“gone”不存在`)
})

test('a fixed value must fit its field; an empty one clears it', () => {
  const set = (field: string, text: string | null) =>
    stepProblem({ kind: 'set', values: [value(field, 'constant', text)] })
  expect(set('state', '完成了了')).toBeUndefined()
  expect(set('state', '完成了了了')).toBe('第1步（填写本记录的字段）状态最多输入4个字符')
  expect(set('cost', '很多')).toContain('费用应为金额')
  expect(set('cost', null)).toBeUndefined()
})

test('a value is taken from a field of this record or its number', () => {
  const take = (from: string | null) =>
    stepProblem({ kind: 'create', form: 'parts', values: [value('name', 'field', from)] })
  expect(take('id')).toBeUndefined()
  expect(take('state')).toBeUndefined()
  for (const name of ['stock', '', null])
    expect(take(name)).toBe('第1步（新增其他表单的记录）请选择填入“名称”的字段')
})

test('a text names fields of this form, its records, today and who acts', () => {
  const write = (text: string | null) => stepProblem({ kind: 'set', values: [value('state', 'text', text)] })
  expect(write('{{state}}{{createTime}}{{today}}{{ me }}')).toBeUndefined()
  expect(write(null)).toBeUndefined()
  expect(write('{{state}}{{stock}}{{gone}}')).toBe(
    '第1步（填写本记录的字段）文字中的“{{stock}}”不是本表单的字段',
  )
})

test('another form must be one of the same scope, and its records are looked for by something', () => {
  const values = [value('stock', 'constant', '1')]
  const where = [value('name', 'field', 'state')]
  for (const form of [null, 'gone', 'repair']) {
    expect(stepProblem({ kind: 'create', form, values })).toBe(
      '第1步（新增其他表单的记录）请选择同一数据范围的表单',
    )
    expect(stepProblem({ kind: 'update', form, values, where })).toBe(
      '第1步（修改其他表单的记录）请选择同一数据范围的表单',
    )
  }
  expect(stepProblem({ kind: 'create', form: 'parts', values })).toBeUndefined()
  const update = (more: Partial<ActionStep>) =>
    stepProblem({ kind: 'update', form: 'parts', values, where, ...more })
  const head = '第1步（修改其他表单的记录）'
  expect(update({})).toBeUndefined()
  for (const none of [null, []]) expect(update({ where: none })).toBe(`${head}请设置查找条件`)
  expect(update({ where: [value('gone', 'today')] })).toBe(`${head}字段“gone”不存在`)
  expect(update({ values: [value('stock', 'constant', '多')] })).toBe(`${head}库存应为整数`)
  expect(update({ values: null })).toBe(`${head}请选择要填写的字段`)
})

test('a message needs somebody and a title', () => {
  const message = (more: Partial<ActionStep>) =>
    stepProblem({ kind: 'message', title: '报修{{state}}', ...more })
  const head = '第1步（发送消息）'
  for (const to of [
    { users: ['anna'] },
    { roles: ['desk'] },
    { toCreator: 'Y' },
    { userField: 'keeper' },
  ] as const)
    expect(message(to)).toBeUndefined()
  for (const to of [{}, { users: [], roles: [] }, { users: null, roles: null, toCreator: 'N' }] as const)
    expect(message(to)).toBe(`${head}请选择接收人`)
  for (const userField of ['state', 'gone'])
    expect(message({ users: ['anna'], userField })).toBe(`${head}请选择用户字段`)
  expect(message({ users: ['anna'], title: '' })).toBe(`${head}请输入消息标题`)
  expect(message({ users: ['anna'], title: '{{gone}}' })).toBe(`${head}文字中的“{{gone}}”不是本表单的字段`)
  expect(message({ users: ['anna'], text: '{{lost}}' })).toBe(`${head}文字中的“{{lost}}”不是本表单的字段`)
  expect(message({ users: ['anna'], text: null })).toBeUndefined()
})

test('only what belongs to one hotel is pushed to others, and to an address', () => {
  expect(stepProblem({ kind: 'webhook', endpoint: '工程部' })).toBeUndefined()
  expect(stepProblem({ kind: 'webhook' })).toBe('第1步（推送到外部系统）请选择推送地址')
  const own = { ...repair, scope: 'tenant' as const }
  const push = action({ steps: [{ kind: 'webhook', endpoint: '工程部' }] })
  expect(actionProblem(push, { ...forms, own })).toBe('第1步（推送到外部系统）只有按酒店分开的表单可以推送')
})

test('an approval needs a flow, and print a button', () => {
  const approval = action({ steps: [{ kind: 'approval' }] })
  expect(actionProblem(approval, forms)).toBe('第1步（提交审批）请先设置并保存表单的审批流程')
  const own = { ...repair, fields: { ...repair.fields, approvalState: approvalFieldOf } }
  expect(actionProblem(approval, { ...forms, own })).toBeUndefined()
  const button = { when: 'button', place: 'row', right: 'list' } as const
  expect(stepProblem({ kind: 'print' }, button)).toBeUndefined()
  expect(stepProblem({ kind: 'print' })).toBe('第1步（打印本记录）只能由按钮触发')
})

test('today and who acts are asked only of fields that can hold them', () => {
  const cost = (val: string) => problem({ lines: [{ field: 'cost', rule: 'eq', val }] })
  expect(cost('{{today}}')).toBe('“费用”的查询值“{{today}}”不正确')
  expect(cost('{{me}}')).toBe('“费用”的查询值“{{me}}”不正确')
  expect(cost('x')).toBe('“费用”的查询值“x”不正确')
  expect(cost('{{tomorrow}}')).toBe('条件中的“{{tomorrow}}”不认识，可以用“{{today}}”和“{{me}}”')
})
