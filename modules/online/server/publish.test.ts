import { resources } from '@kezhan/app-server/modules'
import { ask, type Booted, boot, signInTo } from '@kezhan/app-server/testing/boot'
import { publishForm, sampleForms } from '@kezhan/app-server/testing/sample-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FieldRow, formDesk, text } from './testing/form-desk'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signInTo(booted.app, 'KZ001')
})
afterAll(() => booted.stop())

const { add, draw, publish, redraw, saveDraft, data, addRow, head } = formDesk(
  () => booted,
  () => token,
)

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
      '引用名称字段“x" from sys_user t --”不存在',
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
  let count = 0
  for (const [fields, reason] of wrong) {
    const code = `wrong_${++count}`
    const drawn = await add(fields, { code })
    // What names something that does not exist is refused at once, what is only unfinished when it is published.
    const answer = drawn.body.success ? await publish(drawn.body.result.id) : drawn
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
  const refused = (kind: string) =>
    `字段“name”的2条数据不能转换为${kind}（例如“一二三四五”），请先恢复原类型清理数据，或换一个字段名`
  expect((await redraw(id, [text('name', { maxLength: 3 })])).body.message).toBe(refused('最多3个字的文字'))
  expect((await redraw(id, [text('name', { kind: 'integer' })])).body.message).toBe(refused('整数'))
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

test('of two people who publish what they have looked at, one wins and one is told', async () => {
  const { id } = await draw([text('name')])
  const seen = { version: (await head(id)).version, live: 0 }
  const answers = await Promise.all([publish(id, seen), publish(id, seen), publish(id, seen)])
  expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
  for (const { body } of answers.filter(answer => !answer.body.success))
    expect(body.message).toMatch(/^admin已于\d{4}-\d\d-\d\d \d\d:\d\d发布了此表单，请刷新后重新查看变更$/)
  expect(
    await booted.sql(
      'select number from online_version v join onl_cgform_head h on h.code = v.code where h.id = $1',
      [id],
    ),
  ).toHaveLength(1)

  const later = { version: (await head(id)).version, live: 1 }
  await saveDraft(id, [text('name'), text('more')])
  expect((await publish(id, later)).body.message).toBe('表单在您查看之后又有修改，请重新查看变更再发布')
  // Clients that say nothing of what they saw take turns.
  const silent = await Promise.all([publish(id), publish(id)])
  expect(silent.map(answer => answer.body.success)).toEqual([true, true])
})

test('publishing that fails half-way leaves table, definition, version and menu as they were', async () => {
  const { id, code } = await draw([text('name'), text('amount')])
  await publish(id)
  await addRow(code, { name: '一', amount: '12' })
  const state = async () => ({
    columns: await booted.sql(
      'select attname, atttypid from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum',
      [`onl_${code}`],
    ),
    rows: await booted.sql(`select name, amount from onl_${code}`),
    published: await booted.sql('select number, definition::text from onl_published where code = $1', [code]),
    versions: await booted.sql('select number from online_version where code = $1', [code]),
    entry: await booted.sql('select name from sys_permission where id = $1', [
      `menu:online.cgformList.${code}`,
    ]),
    indexes: await booted.sql('select indexname from pg_indexes where tablename = $1 order by 1', [
      `onl_${code}`,
    ]),
  })
  await saveDraft(id, [text('name', { isUnique: 'Y' }), text('amount', { kind: 'integer' }), text('more')], {
    title: '新名称',
  })
  const before = await state()
  // The menu is written last: everything else has been done by then.
  await booted.sql(
    `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
  )
  await booted.sql(
    'create trigger planted before update on sys_permission for each row execute function fail_here()',
  )
  expect((await publish(id)).status).toBe(500)
  expect(await state()).toEqual(before)
  expect((await head(id)).isPublished).toBe('N')
  expect((await addRow(code, { name: '二', amount: 'x' })).body.success).toBe(true)
  await booted.sql('drop trigger planted on sys_permission')
  await booted.sql(`delete from onl_${code} where name = '二'`)
  expect((await publish(id)).body.message).toBe('同步成功')
  expect((await state()).rows).toEqual([{ name: '一', amount: 12 }])
})

test('a definition of 5 MB or of 10,000 fields is refused with a sentence', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, label: 'x' }))
  expect((await add(many)).body.message).toBe('一次最多处理500条记录')
  const large = await add([text('name')], { remark: 'x'.repeat(5_000_000) })
  expect([large.status, large.body.message]).toEqual([413, '提交的内容过大'])
  const wide = await draw(Array.from({ length: 201 }, (_, index) => text(`f${index}`)))
  expect((await publish(wide.id)).body.message).toContain('字段最多200个')
})

test('the sample forms refer to resources that exist', async () => {
  const paths = resources.map(resource => resource.path)
  for (const form of sampleForms) {
    for (const { refPath } of form.fields) expect(refPath === null || paths.includes(refPath)).toBe(true)
    await publishForm(booted, token, form)
  }
})
