import { ask, type Booted, boot, signInTo } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormChange } from '../model/calls'
import { type FieldRow, formDesk, text } from './testing/form-desk'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signInTo(booted.app, 'KZ001')
})
afterAll(() => booted.stop())
const { draw, publish, saveDraft, addRow, data, post, rows, head } = formDesk(
  () => booted,
  () => token,
)
const get = async <T>(path: string, query = {}) =>
  (await ask<T>(booted.app, 'GET', path, { token, query })).body
const edit = (code: string, body: object) => ask(booted.app, 'PUT', data(code, 'edit'), { token, body })
const when = (field: string, val: string) => ({ match: 'and', terms: [{ field, rule: 'eq', val }] }) as never

const leave: FieldRow[] = [
  text('type', { label: '类别', isRequired: 'Y' }),
  text('illness', { label: '病情', isRequired: 'Y', visibleWhen: when('type', '病假') }),
  text('reason', { label: '事由', requiredWhen: when('type', '事假') }),
  text('startDate', { label: '开始', kind: 'date' }),
  text('endDate', { label: '结束', kind: 'date' }),
  text('days', { label: '天数', kind: 'integer', computed: 'days(startDate, endDate) + 1' }),
]
const rules = [{ left: 'endDate', op: 'ge', right: 'startDate', message: '结束不能早于开始' }]

test('conditions and comparisons hold for every way a row is saved', async () => {
  const { id, code } = await draw(leave, { rules })
  expect((await publish(id)).body.message).toBe('同步成功')
  const refused = async (row: object) => (await addRow(code, row)).body.message
  expect(await refused({ type: '病假' })).toBe('请输入病情')
  expect(await refused({ type: '事假' })).toBe('请输入事由')
  expect(await refused({ type: '年假', startDate: '2026-01-02', endDate: '2026-01-01' })).toBe(
    '结束不能早于开始',
  )
  // A hidden value is not kept, and a computed one is nobody's to send.
  expect((await addRow(code, { type: '年假', illness: '感冒', days: 99 })).body.success).toBe(true)
  expect((await rows(code))[0]).toMatchObject({ illness: null, days: null })
  const [row] = await rows(code)
  expect((await edit(code, { id: row?.id, startDate: '2026-01-02' })).body.success).toBe(true)
  // What was not sent counts as it is stored.
  expect((await edit(code, { id: row?.id, endDate: '2026-01-01' })).body.message).toBe('结束不能早于开始')
  expect((await edit(code, { id: row?.id, endDate: '2026-01-04', days: 1 })).body.success).toBe(true)
  expect((await rows(code))[0]).toMatchObject({ days: 3 })
  expect((await edit(code, { id: row?.id, type: '病假' })).body.message).toBe('请输入病情')
  await edit(code, { id: row?.id, type: '病假', illness: '感冒' })
  expect((await rows(code))[0]).toMatchObject({ illness: '感冒', days: 3 })
  await edit(code, { id: row?.id, type: '年假' })
  expect((await rows(code))[0]).toMatchObject({ illness: null })
})

test('two people who change one row at once cannot break its rules together', async () => {
  const { id, code } = await draw(leave, { rules })
  await publish(id)
  await addRow(code, { type: '年假', startDate: '2026-01-05', endDate: '2026-01-10' })
  const [row] = await rows(code)
  const answers = await Promise.all([
    edit(code, { id: row?.id, startDate: '2026-01-09' }),
    edit(code, { id: row?.id, endDate: '2026-01-06' }),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

const item = (name: string, more: FieldRow) => text(name, { childName: 'items', ...more })
const order = [
  text('no', { label: '单号' }),
  item('goods', { label: '品名' }),
  item('qty', { label: '数量', kind: 'integer' }),
  item('price', { label: '单价', kind: 'money' }),
  item('amount', { label: '金额', kind: 'money', computed: 'price * qty' }),
  text('total', { label: '合计', kind: 'money', maxValue: 1000, computed: 'sum(items.amount)' }),
  text('lines', { label: '行数', kind: 'integer', computed: 'count(items)' }),
]
const tables = [{ name: 'items', title: '明细', sortOrder: 1 }]

test('computed values follow from the rows below, whichever of them were sent', async () => {
  const { id, code } = await draw(order, { tables })
  expect((await publish(id)).body.message).toBe('同步成功')
  const line = (qty: number, price: number) => ({ goods: `g${qty}`, qty, price, amount: 1 })
  await addRow(code, { no: '1', total: 5, items: [line(3, 1999), line(2, 50)] })
  const [row] = await rows(code)
  expect(row).toMatchObject({ total: 6097, lines: 2 })
  const whole = async () =>
    (await get<{ items: Record<string, unknown>[] }>(data(code, 'queryById'), { id: row?.id })).result.items
  expect((await whole()).map(one => one.amount)).toEqual([5997, 100])
  // Only the master is sent: its rows are those that are stored.
  await edit(code, { id: row?.id, no: '2', total: 1 })
  expect((await rows(code))[0]).toMatchObject({ no: '2', total: 6097 })
  const [first, second] = await whole()
  await edit(code, { id: row?.id, items: [{ id: first?.id, qty: 1 }, second] })
  expect((await rows(code))[0]).toMatchObject({ total: 2099 })
  await edit(code, { id: row?.id, items: [second] })
  expect((await rows(code))[0]).toMatchObject({ total: 100, lines: 1 })
  const large = await edit(code, { id: row?.id, items: [line(1, 100_001)] })
  expect(large.body.message).toContain('合计不能大于')
  expect((await rows(code))[0]).toMatchObject({ total: 100 })
})

test('rules that make no sense are refused when the form is published, in words', async () => {
  const wrong: [FieldRow[], object, string][] = [
    [[text('a', { computed: 'b + 1' })], {}, '字段“a”的公式不正确：第1个字处：没有字段“b”'],
    [[text('a', { visibleWhen: when('b', 'x') })], {}, '字段“a”的显示条件中的字段“b”不存在'],
    [[text('a', { visibleWhen: when('a', 'x') })], {}, '字段“a”的值或显示条件取决于它自己'],
    [[text('a', { requiredWhen: { sql: 'or 1=1' } })], {}, '字段“a”的必填条件格式不正确'],
    [[text('a')], { rules: [{ left: 'a', op: 'ge', right: 'b' }] }, '第1条比较规则的字段“b”不存在'],
    [[text('a')], { rules: { a: 1 } }, '比较规则格式不正确'],
    [
      [text('a'), item('b', { label: '乙' })],
      { tables: [{ ...tables[0], rules: [{ left: 'b', op: 'ge', right: 'a' }] }] },
      '子表“明细”的第1条比较规则的字段“a”不存在',
    ],
    [[text('a')], { layout: [{ fields: ['b'] }] }, '布局第1组的字段“b”不存在'],
    [[text('a')], { layout: { fields: [] } }, '布局格式不正确'],
  ]
  for (const [fields, more, reason] of wrong) {
    const { id } = await draw(fields, more as never)
    expect((await publish(id)).body.message).toContain(reason)
  }
})

test('rules are part of a version: said when they change, and back with it', async () => {
  const layout = [{ title: '时间', columns: 2, fields: ['startDate', 'endDate'] }]
  const { id, code } = await draw(leave, { rules, layout })
  await publish(id)
  await addRow(code, { type: '年假' })
  const definition = async () =>
    (await get<Record<string, unknown>>('/resource/definition', { path: `/online/data/${code}` })).result
  const before = await definition()
  expect(before).toMatchObject({
    rules,
    layout,
    fields: { days: { computed: 'days(startDate, endDate) + 1' } },
  })
  await saveDraft(
    id,
    [...leave.slice(0, 5), { ...leave[5], computed: 'days(startDate, endDate)' } as FieldRow],
    {
      rules: null,
      layout: null,
    },
  )
  const { changes } = (await get<{ changes: FormChange[] }>(`/online/cgform/api/difference/${id}`)).result
  expect(changes.map(change => change.text)).toEqual([
    '字段“天数”的公式改变，已有的1条记录在下次保存时重新计算',
    '不再要求“结束应大于等于开始”',
    '布局改变',
  ])
  await publish(id)
  await post(`/online/cgform/api/bringBack/${id}`, { number: 1 })
  await publish(id)
  expect(await definition()).toEqual(before)
  expect((await head(id)).isPublished).toBe('Y')
})

const visit = [
  text('no', { label: '单号' }),
  item('fromDay', { label: '开始', kind: 'date' }),
  item('toDay', { label: '结束', kind: 'date' }),
]
const below = (...drawn: object[]) => [{ ...tables[0], rules: drawn.length === 0 ? null : drawn }]
const inOrder = { left: 'toDay', op: 'ge', right: 'fromDay' }

test('rows below are held to their comparisons on every way they are written', async () => {
  const { id, code } = await draw(visit, { tables: below(inOrder) })
  expect((await publish(id)).body.message).toBe('同步成功')
  const said = '明细第1行：结束应大于等于开始'
  const wrong = { fromDay: '2026-01-02', toDay: '2026-01-01' }
  const refused = await addRow(code, { no: '1', items: [wrong] })
  expect(refused.body).toMatchObject({ success: false, message: said })
  // Beside the cell in the browser.
  expect(refused.body.result).toMatchObject({ problems: [{ field: 'items.0.toDay' }] })
  expect(await rows(code)).toHaveLength(0)
  expect((await addRow(code, { no: '1', items: [{ ...wrong, toDay: '2026-01-02' }] })).body.success).toBe(
    true,
  )
  const [row] = await rows(code)
  const stored = await get<{ items: { id: string }[] }>(data(code, 'queryById'), { id: row?.id })
  const line = stored.result.items[0]?.id
  // What was not sent counts as it is stored.
  expect((await edit(code, { id: row?.id, items: [{ id: line, fromDay: '2026-01-03' }] })).body.message).toBe(
    said,
  )
  expect((await edit(code, { id: row?.id, items: [{ id: line, toDay: null }] })).body.success).toBe(true)
})

test('comparisons of a child table are said when they change, and come back with their version', async () => {
  const { id } = await draw(visit, { tables: below(inOrder) })
  await publish(id)
  const child = (await head(id)).tables as { id: string }[]
  const changes = async (rules: object[] | null) => {
    await saveDraft(id, visit, { tables: [{ ...tables[0], id: child[0]?.id, rules }] })
    const { result } = await get<{ changes: FormChange[] }>(`/online/cgform/api/difference/${id}`)
    return result.changes.map(change => change.text)
  }
  const within = (text: string) => `子表“明细”：${text}`
  expect(await changes([{ ...inOrder, message: '次序不对' }])).toEqual([within('比较规则的提示改变')])
  expect(await changes([{ ...inOrder, op: 'gt' }])).toEqual([
    within('不再要求“结束应大于等于开始”'),
    within('新增比较规则“结束应大于开始”，已有的记录在修改时检查'),
  ])
  expect(await changes(null)).toEqual([within('不再要求“结束应大于等于开始”')])
  await publish(id)
  await post(`/online/cgform/api/bringBack/${id}`, { number: 1 })
  expect((await head(id)).tables).toMatchObject([{ name: 'items', rules: [inOrder] }])
})

test('a view of some fields keeps the rules of all of them, and tells nobody which they are', async () => {
  const { id, code } = await draw(leave, { rules, layout: [{ fields: ['startDate'] }] })
  await publish(id)
  await addRow(code, { type: '年假', startDate: '2026-01-05', endDate: '2026-01-10' })
  const made = await ask(booted.app, 'POST', '/online/cgform/view/add', {
    token,
    body: {
      formCode: code,
      title: '结束',
      columns: [
        { name: 'endDate', sortOrder: 1 },
        { name: 'days', sortOrder: 2 },
      ],
    },
  })
  expect(made.body.success).toBe(true)
  const [row] = await rows(code)
  const view = `${code}-1`
  expect((await edit(view, { id: row?.id, endDate: '2026-01-04' })).body.message).toBe('结束不能早于开始')
  expect((await edit(view, { id: row?.id, endDate: '2026-01-06' })).body.success).toBe(true)
  expect((await rows(code))[0]).toMatchObject({ endDate: '2026-01-06', days: 2 })
  const definition = await get('/resource/definition', { path: `/online/data/${view}` })
  expect(JSON.stringify(definition.result)).not.toMatch(/startDate|illness|type"/)
})
