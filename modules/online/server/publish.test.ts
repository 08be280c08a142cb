import { resources } from '@kezhan/app-server/modules'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { publishForm, sampleForms } from '@kezhan/app-server/testing/sample-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

type FieldRow = Record<string, string | number | null>
let codes = 0

/** A form of one text field, unless the test says otherwise. */
async function draw(fields: readonly FieldRow[], head: Record<string, string> = {}) {
  const code = `form_${++codes}`
  const body = { code, title: '试用表单', dataScope: 'hotel', ...head, fields }
  const answer = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', { token, body })
  expect(answer.body.message).toBe('添加成功！')
  return { id: answer.body.result.id, code }
}
const text = (name: string, more: FieldRow = {}): FieldRow => ({ name, label: name, kind: 'text', ...more })
const publish = (id: string) =>
  ask(booted.app, 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, { token })

async function redraw(id: string, fields: readonly FieldRow[]) {
  const answer = await ask(booted.app, 'PUT', '/online/cgform/head/edit', { token, body: { id, fields } })
  expect(answer.body.message).toBe('修改成功！')
  return publish(id)
}
const data = (code: string, action: string) => `/online/data/${code}/${action}`
const addRow = (code: string, body: object) => ask(booted.app, 'POST', data(code, 'add'), { token, body })

test('a form serves its data as soon as it is published, and not before', async () => {
  const { id, code } = await draw([text('name')])
  expect((await ask(booted.app, 'GET', data(code, 'list'), { token })).status).toBe(404)
  expect((await publish(id)).body).toMatchObject({ success: true, message: '同步成功', result: { code } })
  expect((await addRow(code, { name: '一' })).body.success).toBe(true)
  expect((await publish(id)).body.success).toBe(true)
  const head = await ask(booted.app, 'GET', '/online/cgform/head/queryById', { token, query: { id } })
  expect(head.body.result).toMatchObject({ isPublished: 'Y' })
})

test('the fields keep the order they were drawn in', async () => {
  const names = ['zeta', 'a', 'middle', 'bb']
  const { id, code } = await draw(names.map((name, index) => text(name, { sortOrder: index })))
  await publish(id)
  const answer = await ask<{ fields: object }>(booted.app, 'GET', '/resource/definition', {
    token,
    query: { path: `/online/data/${code}` },
  })
  expect(Object.keys(answer.body.result.fields)).toEqual(names)
})

test('definitions that would break the table or the statements are refused in words', async () => {
  const wrong: [FieldRow[], string][] = [
    [[], '字段不能为空'],
    [[text('Name')], '字段名“Name”应为小写字母开头的字母和数字'],
    [[text('a"; drop table x; --')], '应为小写字母开头的字母和数字'],
    [[text('id')], '字段名“id”是保留名'],
    [[text('constructor')], '字段名“constructor”是保留名'],
    [[text('xmin')], '字段名“xmin”是保留名'],
    [[text('aB'), text('a_b')], '字段名“a_b”应为小写字母开头'],
    [[text('kindless', { kind: 'dict' })], '字段“kindless”缺少字典编码'],
    [[text('post', { kind: 'ref' })], '字段“post”缺少引用对象'],
    [
      [text('post', { kind: 'ref', refPath: '/sys/position', refText: 'x" from sys_user t --' })],
      '引用名称字段不正确',
    ],
    [
      [text('post', { kind: 'ref', refPath: '/sys/position', refText: 'noSuch' })],
      '引用名称字段“noSuch”不存在',
    ],
    [
      [text('post', { kind: 'ref', refPath: '/sys/position', refText: 'toString' })],
      '引用名称字段“toString”不存在',
    ],
    [[text('post', { kind: 'ref', refPath: '/no/where', refText: 'name' })], '引用路径“/no/where”不存在'],
  ]
  for (const [fields, reason] of wrong) {
    const { id, code } = await draw(fields)
    const answer = await publish(id)
    expect([answer.status, answer.body.success]).toEqual([200, false])
    expect(answer.body.message).toContain(reason)
    expect(await booted.sql('select 1 from onl_published where code = $1', [code])).toEqual([])
  }
  const tree = await draw([text('name')], { isTree: 'Y', treeLabel: 'toString' })
  expect((await publish(tree.id)).body.message).toContain('树的名称字段“toString”不存在')
})

test('a form cannot take a table that is already there', async () => {
  const body = { code: 'published', title: 'x', dataScope: 'hotel', fields: [text('name')] }
  const answer = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', { token, body })
  expect((await publish(answer.body.result.id)).body.message).toBe('数据表“onl_published”已被占用')
  expect((await publish('missing')).body.message).toBe('未找到对应实体')
})

test('a changed form changes its table and loses nothing', async () => {
  const { id, code } = await draw([text('name', { maxLength: 10 }), text('memo'), text('amount')])
  await publish(id)
  await addRow(code, { name: '一二三', memo: '留下', amount: '12' })
  const changed = await redraw(id, [
    text('name', { maxLength: 20 }),
    text('amount', { kind: 'integer' }),
    text('bornOn', { kind: 'date', isRequired: 'Y' }),
  ])
  expect(changed.body.success).toBe(true)
  const [row] = await booted.sql(`select name, memo, amount, born_on from onl_${code}`)
  expect(row).toEqual({ name: '一二三', memo: '留下', amount: 12, born_on: null })
  expect((await addRow(code, { name: 'x' })).body.message).toBe('请选择bornOn')
  expect((await addRow(code, { name: 'x'.repeat(20), bornOn: '2026-01-01' })).body.success).toBe(true)
})

test('a change that existing data do not fit is refused and changes nothing', async () => {
  const { id, code } = await draw([text('name', { maxLength: 10 })])
  await publish(id)
  await addRow(code, { name: '一二三四五' })
  await addRow(code, { name: '一二三四五' })
  const refused = '现有数据无法转换为新的字段类型或长度，请先清理数据'
  expect((await redraw(id, [text('name', { maxLength: 3 })])).body.message).toBe(refused)
  expect((await redraw(id, [text('name', { kind: 'integer' })])).body.message).toBe(refused)
  expect((await redraw(id, [text('name', { maxLength: 10, isUnique: 'Y' })])).body.message).toBe(
    '现有数据有重复值，无法设为唯一',
  )
  const rows = await booted.sql<{ name: string }>(`select name from onl_${code}`)
  expect(rows.map(row => row.name)).toEqual(['一二三四五', '一二三四五'])
  expect((await addRow(code, { name: '一二三四五' })).body.success).toBe(true)
})

test('a field may become unique and cease to be', async () => {
  const { id, code } = await draw([text('name')])
  await publish(id)
  await addRow(code, { name: 'a' })
  expect((await redraw(id, [text('name', { isUnique: 'Y' })])).body.success).toBe(true)
  expect((await addRow(code, { name: 'a' })).body.message).toBe('name已存在')
  expect((await redraw(id, [text('name')])).body.success).toBe(true)
  expect((await addRow(code, { name: 'a' })).body.success).toBe(true)
})

test('long names keep the sentence that names the field', async () => {
  const name = 'aVeryLongFieldNameThatFillsFortyLetters1'
  const code = 'a_form_with_a_name_of_forty_letters_1234'
  const body = { code, title: 'x', dataScope: 'hotel', fields: [text(name, { isUnique: 'Y' })] }
  const drawn = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', { token, body })
  expect((await publish(drawn.body.result.id)).body.success).toBe(true)
  await addRow(code, { [name]: '1' })
  expect((await addRow(code, { [name]: '1' })).body.message).toBe(`${name}已存在`)
})

test('two administrators who publish at once take turns', async () => {
  const { id } = await draw([text('name')])
  const answers = await Promise.all([publish(id), publish(id), publish(id)])
  expect(answers.map(answer => answer.body.success)).toEqual([true, true, true])
})

test('the sample forms refer to resources that exist', async () => {
  const paths = resources.map(resource => resource.path)
  for (const form of sampleForms) {
    for (const { refPath } of form.fields) expect(refPath === null || paths.includes(refPath)).toBe(true)
    await publishForm(booted, token, form)
  }
})
