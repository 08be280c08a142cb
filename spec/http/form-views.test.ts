import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import { formDesk, text } from '@kezhan/online/server/testing/form-desk'
import type { Resource } from '@kezhan/resource/define'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let roleId: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  const [role] = await booted.sql<{ id: string }>(
    `select ur.role_id as id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.username = 'manager'`,
  )
  roleId = role?.id ?? ''
})
afterAll(() => booted.stop())
const { draw, publish, addRow, post, data, rows } = formDesk(
  () => booted,
  () => admin,
)
const place = 'menu:Setting.roomInfo'
const view = '/online/cgform/view'
const get = (path: string, query = {}, token = admin) => ask<never>(booted.app, 'GET', path, { token, query })
const put = (path: string, body: object, token = admin) =>
  ask<never>(booted.app, 'PUT', path, { token, body })

/** 请假单 with two rows in service, and a view of the approved ones that hides 工资. */
async function aView(more: object = {}) {
  const { id, code } = await draw([
    text('name', { label: '姓名', isRequired: 'Y', sortOrder: 1 }),
    { name: 'status', label: '状态', kind: 'text', sortOrder: 2 },
    { name: 'wage', label: '工资', kind: 'money', sortOrder: 3 },
    { name: 'day', label: '日期', kind: 'date', sortOrder: 4 },
  ])
  await publish(id)
  await addRow(code, { name: '甲', status: 'yes', wage: 100, day: '2026-01-02' })
  await addRow(code, { name: '乙', status: 'no', wage: 200 })
  const made = await ask<{ id: string }>(booted.app, 'POST', `${view}/add`, {
    token: admin,
    body: {
      formCode: code,
      title: '已批准',
      columns: [
        { name: 'day', label: '哪天', sortOrder: 1 },
        { name: 'name', sortOrder: 2 },
      ],
      rules: [{ fieldName: 'status', condition: '=', value: 'yes' }],
      ...more,
    },
  })
  return { id, code, view: `${code}-1`, made }
}

test('LOWCODE-013 a view shows its own columns of the rows that its conditions let through', async () => {
  const { code, view: at } = await aView({ way: 'calendar' })
  const { body } = await get('/resource/definition', { path: `/online/data/${at}` })
  const definition = body.result as Resource
  expect(definition).toMatchObject({
    title: '已批准',
    fields: { day: { label: '哪天' }, name: { label: '姓名' } },
    ways: { calendar: { from: 'day' }, first: 'calendar' },
  })
  expect(Object.keys(definition.fields)).toEqual(['day', 'name'])
  // Neither the hidden fields nor the conditions leave the server.
  expect(JSON.stringify(definition)).not.toMatch(/工资|wage|within|status/)
  const list = (await get(data(at, 'list'))).body.result as {
    records: Record<string, unknown>[]
    total: number
  }
  expect(list.total).toBe(1)
  expect(list.records[0]).toMatchObject({ name: '甲', day: '2026-01-02' })
  expect(list.records[0]).not.toHaveProperty('wage')
  expect(list.records[0]).not.toHaveProperty('status')
  // What is not shown is no question either.
  expect(((await get(data(at, 'list'), { wage: '999' })).body.result as { total: number }).total).toBe(1)
  expect(await rows(code)).toHaveLength(2)
})

test('LOWCODE-013 a row outside is neither read nor written through a view, a hidden field neither', async () => {
  const { code, view: at } = await aView()
  const [inside, outside] = (await rows(code)) as { id: string }[]
  for (const answer of [
    await get(data(at, 'queryById'), { id: outside?.id }),
    await put(data(at, 'edit'), { id: outside?.id, name: '丙' }),
    await ask(booted.app, 'DELETE', data(at, 'delete'), { token: admin, query: { id: outside?.id ?? '' } }),
  ])
    expect(answer.body.success).toBe(false)
  expect((await put(data(at, 'edit'), { id: inside?.id, wage: 1 })).body.message).toContain('wage')
  expect((await put(data(at, 'edit'), { id: inside?.id, name: '甲二' })).body.success).toBe(true)
  expect(await rows(code)).toMatchObject([
    { name: '甲二', wage: 100, status: 'yes' },
    { name: '乙', wage: 200 },
  ])
  // The record of the change holds the whole row.
  const [logged] = await booted.sql<{ after: Record<string, unknown> }>(
    `select after_row as after from sys_change_log where table_name = $1 and row_id = $2 order by id desc limit 1`,
    [`onl_${code}`, inside?.id],
  )
  expect(logged?.after).toMatchObject({ name: '甲二', wage: 100 })
})

test('LOWCODE-013 a new row gets what the conditions ask for; one that the view would not show is refused', async () => {
  const { code, view: at } = await aView()
  expect((await post(data(at, 'add'), { name: '丁' })).body.success).toBe(true)
  expect(await rows(code)).toMatchObject([{}, {}, { name: '丁', status: 'yes', wage: null }])
  const late = await aView({
    rules: [{ fieldName: 'day', condition: '>=', value: '2026-06-01' }],
  })
  const refused = await post(data(late.view, 'add'), { name: '戊', day: '2026-01-01' })
  expect(refused.body.message).toBe('填写的内容不符合“已批准”的固定条件')
  expect(await rows(late.code)).toHaveLength(2)
  // Where a field that must be filled in is hidden, nothing is added.
  const nameless = await aView({ columns: [{ name: 'day', sortOrder: 1 }], rules: [] })
  const { body } = await get('/resource/definition', { path: `/online/data/${nameless.view}` })
  expect((body.result as Resource).only).not.toContain('add')
  expect((body.result as Resource).only).not.toContain('importExcel')
  expect((await post(data(nameless.view, 'add'), { day: '2026-01-01' })).body.result).toEqual({
    code: 'resource.missing',
  })
})

test('LOWCODE-013 what a view cannot mean is said when it is saved', async () => {
  const said = async (more: object) => (await aView(more)).made.body.message
  expect(await said({ columns: [] })).toBe('视图至少要显示一个字段')
  expect(await said({ columns: [{ name: 'gone', sortOrder: 1 }] })).toBe('表单没有字段“gone”')
  expect(await said({ rules: [{ fieldName: 'gone', condition: '=', value: '1' }] })).toBe(
    '表单没有字段“gone”',
  )
  expect(await said({ rules: [{ fieldName: 'day', condition: 'LIKE', value: '1' }] })).toBe(
    '“日期”的固定条件不能识别，请核对条件和值',
  )
  expect(await said({ rules: [{ fieldName: 'name', condition: '=', value: '#{sys_user_code}' }] })).toBe(
    '“姓名”的固定条件不能识别，请核对条件和值',
  )
  const tree = await draw([text('name')], { isTree: 'Y', treeLabel: 'name' })
  await publish(tree.id)
  expect((await post('/online/cgform/head/copyOnline', { code: tree.code })).body.message).toBe(
    '树形表单不支持视图',
  )
  const unpublished = await draw([text('name')])
  expect((await post('/online/cgform/head/copyOnline', { code: unpublished.id })).body.message).toBe(
    '表单还没有发布或已停用，请先同步数据库',
  )
  expect((await post('/online/cgform/head/copyOnline', { code: 'nothing' })).body.message).toBe(
    '未找到对应实体',
  )
})

test('LOWCODE-013 a copy shows all of the form; a view is given out with rights of its own and goes with its form', async () => {
  const { id, code } = await draw([text('name', { label: '姓名' })], { dataScope: 'hotel', title: '来访' })
  await publish(id)
  const copied = (await post('/online/cgform/head/copyOnline', { code: id })).body.result as {
    id: string
    code: string
  }
  expect(copied.code).toBe(`${code}-1`)
  const at = copied.code
  expect((await get(data(at, 'list'), {}, manager)).status).toBe(403)
  const given = await post(`/online/cgform/api/giveOutView/${copied.id}`, {
    menuParentId: place,
    roleIds: [roleId],
    rights: 'view',
  })
  expect(given.body.message).toBe('视图已发布')
  expect((await get(data(at, 'list'), {}, manager)).body.success).toBe(true)
  // The right to the view is none to the form, and sight is no hand.
  expect((await get(data(code, 'list'), {}, manager)).status).toBe(403)
  const add = { token: manager, body: { name: '一' } }
  expect((await ask(booted.app, 'POST', data(at, 'add'), add)).status).toBe(403)
  const menu = async () =>
    JSON.stringify((await get('/sys/permission/getUserPermissionByToken', {}, manager)).body.result)
  expect(await menu()).toContain(`/online/cgformList/${at}`)
  await post(`/online/cgform/api/retire/${id}`)
  expect((await get(data(at, 'list'), {}, manager)).body.success).toBe(false)
  expect(await menu()).not.toContain(`/online/cgformList/${at}`)
  expect((await post(`/online/cgform/api/giveOutView/${copied.id}`)).body.message).toBe(
    '表单还没有发布或已停用，请先同步数据库',
  )
  const goes = (await get(`/online/cgform/api/whatGoes/${id}`)).body.result as { sentences: string[] }
  expect(goes.sentences).toContain('视图“来访视图1”')
  await ask(booted.app, 'DELETE', '/online/cgform/head/delete', { token: admin, query: { id } })
  expect(await booted.sql('select 1 from online_view where form_code = $1', [code])).toEqual([])
  expect(
    await booted.sql('select 1 from sys_permission where starts_with(perms, $1)', [`online:data:${code}`]),
  ).toEqual([])
})

test('LOWCODE-013 a view that is deleted takes its entries along and leaves the form alone', async () => {
  const { code, view: at, made } = await aView()
  const { id } = made.body.result
  await post(`/online/cgform/api/giveOutView/${id}`, { menuParentId: place })
  expect(
    await booted.sql('select 1 from sys_permission where url = $1', [`/online/cgformList/${at}`]),
  ).toHaveLength(1)
  await ask(booted.app, 'DELETE', `${view}/delete`, { token: admin, query: { id } })
  expect(
    await booted.sql('select 1 from sys_permission where url = $1', [`/online/cgformList/${at}`]),
  ).toEqual([])
  expect((await get(data(at, 'list'))).body.success).toBe(false)
  expect(await rows(code)).toHaveLength(2)
})

test('LOWCODE-014 LOWCODE-018 a form opens in the way it is given out with, as long as it has it', async () => {
  const entry = async (code: string) =>
    (
      await booted.sql<{ url: string; component: string }>(
        'select url, component from sys_permission where id = $1',
        [`menu:online.cgformList.${code}`],
      )
    )[0]
  const tree = await draw([text('name')], { isTree: 'Y', treeLabel: 'name' })
  await publish(tree.id)
  expect(await entry(tree.code)).toEqual({
    url: `/online/cgformTreeList/${tree.code}`,
    component: 'online/OnlineTreeListPage',
  })
  await publish(tree.id, { way: 'list' })
  expect(await entry(tree.code)).toMatchObject({ url: `/online/cgformList/${tree.code}` })
  // Publishing without a word leaves it.
  await publish(tree.id)
  expect(await entry(tree.code)).toMatchObject({ url: `/online/cgformList/${tree.code}` })
  const flat = await draw([text('name')])
  expect((await publish(flat.id, { way: 'tree' })).body.message).toBe(
    '表单“试用表单”没有上下级，不能以此方式查看',
  )
  expect((await publish(flat.id, { way: 'erp' })).body.message).toBe(
    '表单“试用表单”没有子表，不能以此方式查看',
  )
})

test('LOWCODE-013 a view of the days around today moves with them', async () => {
  const {
    code,
    view: at,
    made,
  } = await aView({
    columns: [
      { name: 'name', sortOrder: 1 },
      { name: 'day', sortOrder: 2 },
    ],
    rules: [{ fieldName: 'day', condition: 'WITHIN', value: '最近7天' }],
  })
  expect(made.body.message).toBe('添加成功！')
  const [clock] = await booted.sql<{ today: string }>('select current_date::text as today')
  const today = clock?.today ?? ''
  await addRow(code, { name: '今天', day: today })
  await addRow(code, { name: '上周', day: addDays(today, -6) })
  await addRow(code, { name: '更早', day: addDays(today, -7) })
  expect((await rows(at)).map(({ name }) => name)).toEqual(['今天', '上周'])
  // What the view would not show is not added through it.
  const refused = await post(data(at, 'add'), { name: '很早', day: '2020-01-01' })
  expect(refused.body.message).toBe('填写的内容不符合“已批准”的固定条件')
  await booted.sql(`update onl_${code} set day = day - 1`)
  expect((await rows(at)).map(({ name }) => name)).toEqual(['今天'])
  const wrong = await aView({ rules: [{ fieldName: 'day', condition: 'WITHIN', value: '改天' }] })
  expect(wrong.made.body.message).toBe('“日期”的固定条件不能识别，请核对条件和值')
})
