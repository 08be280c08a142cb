import { ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: Person
beforeAll(async () => {
  booted = await boot()
  // Forms and who uses them; nothing else of 在线开发, and nothing of the platform.
  manager = await addPerson(booted, {
    username: 'form_manager',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [
      ...['list', 'add', 'edit', 'delete'].map(right => `online:cgform:head:${right}`),
      'online:cgform:sync',
      'sys:permission:grant',
      'sys:role:list',
    ],
  })
})
afterAll(() => booted.stop())

const head = '/online/cgform/head'
const get = async <T>(path: string, query: Record<string, string> = {}) =>
  (await ask<T>(booted.app, 'GET', path, { token: manager.token, query })).body
const send = <T>(method: 'POST' | 'PUT', path: string, body: object = {}) =>
  ask<T>(booted.app, method, path, { token: manager.token, body }).then(answer => answer.body)
interface Choice {
  readonly value: string
  readonly text: string
}

test('a manager without any right of a developer draws, publishes, uses and changes a form', async () => {
  const menu = JSON.stringify((await get('/sys/permission/getUserPermissionByToken')).result)
  expect(menu).toContain('/online/cgform"')
  expect(menu).toContain('/online/cgformDesign/:code')
  expect(menu).not.toContain('/online/cgreport"')

  // What is picked in the designer: dictionaries, what may be referred to, and the field that names it.
  const dictionaries = await get<readonly Choice[]>(`${head}/options`, {
    field: 'fields.dictCode',
    keyword: '性别',
  })
  expect(dictionaries.result.map(({ value }) => value)).toContain('sex')
  const targets = await get<readonly Choice[]>(`${head}/options`, { field: 'fields.refPath', keyword: '楼' })
  expect(targets.result.length).toBeGreaterThan(0)

  const made = await send<{ id: string }>('POST', `${head}/add`, {
    code: 'guest_walk',
    title: '访客登记',
    dataScope: 'hotel',
  })
  expect(made.message).toBe('添加成功！')
  const { id } = made.result
  const found = await get<{ records: { id: string; version: number }[] }>(`${head}/list`, {
    code: 'guest_walk',
  })
  expect(found.result.records).toMatchObject([{ id }])
  const field = (name: string, label: string, kind: string, more: object = {}) => ({
    name,
    label,
    kind,
    ...more,
  })
  const fields = [
    field('guest', '访客', 'text', { isRequired: 'Y', sortOrder: 1 }),
    field('sex', '性别', 'dict', { dictCode: 'sex', sortOrder: 2 }),
    field('hasCar', '开车', 'switch', { sortOrder: 3 }),
    field('plate', '车牌', 'text', {
      sortOrder: 4,
      visibleWhen: { match: 'and', terms: [{ field: 'hasCar', rule: 'eq', val: 'Y' }] },
      requiredWhen: { match: 'and', terms: [{ field: 'hasCar', rule: 'eq', val: 'Y' }] },
    }),
    field('arriveOn', '到', 'date', { sortOrder: 5 }),
    field('leaveOn', '离', 'date', { sortOrder: 6 }),
    field('total', '费用', 'money', { computed: 'sum(items.amount)', sortOrder: 7 }),
    field('amount', '金额', 'money', { childName: 'items', sortOrder: 1 }),
  ]
  const drawn = {
    id,
    version: found.result.records[0]?.version,
    title: '访客登记',
    fields,
    tables: [{ name: 'items', title: '明细', sortOrder: 1 }],
    rules: [{ left: 'leaveOn', op: 'ge', right: 'arriveOn' }],
    layout: [{ title: '访客', columns: 2, fields: ['guest', 'sex'] }],
  }
  expect((await send('PUT', `${head}/edit`, drawn)).message).toBe('修改成功！')
  // Who drew over an older version is told.
  expect((await send('PUT', `${head}/edit`, { ...drawn, title: '别的' })).success).toBe(false)

  const difference = await get<{ changes: { text: string }[]; version: number; live: number }>(
    `/online/cgform/api/difference/${id}`,
  )
  const { changes, version, live } = difference.result
  expect(changes.map(({ text }) => text)).toEqual([
    '新建数据表 onl_guest_walk，共7个字段',
    '新增子表“明细”，共1个字段',
  ])
  const publish = (more: object) => send('POST', `/online/cgform/api/doDbSynch/${id}/normal`, more)
  expect((await publish({ version, live, roleIds: [manager.roleId] })).message).toBe('同步成功')
  expect(JSON.stringify((await get('/sys/permission/getUserPermissionByToken')).result)).toContain(
    '/online/cgformList/guest_walk',
  )

  const data = '/online/data/guest_walk'
  const row = { guest: '张三', hasCar: 'Y', arriveOn: '2026-03-02', leaveOn: '2026-03-01', items: [] }
  expect((await send('POST', `${data}/add`, row)).success).toBe(false)
  const right = { ...row, plate: '浙A1', leaveOn: '2026-03-03', items: [{ amount: 150 }, { amount: 250 }] }
  expect((await send('POST', `${data}/add`, right)).message).toBe('添加成功！')
  const rows = await get<{ records: object[] }>(`${data}/list`)
  expect(rows.result.records).toMatchObject([{ guest: '张三', total: 400, plate: '浙A1' }])

  // Drawn further, looked at, and brought back.
  const now = await get<{ version: number; fields: object[] }>(`${head}/queryById`, { id })
  const shorter = now.result.fields.filter(one => (one as { name: string }).name !== 'plate')
  await send('PUT', `${head}/edit`, { id, version: now.result.version, fields: shorter })
  const again = await get<{ changes: { text: string }[] }>(`/online/cgform/api/difference/${id}`)
  expect(again.result.changes.map(({ text }) => text)).toEqual([
    '移除字段“车牌”，1条数据保留在数据库中，字段恢复后重新出现',
  ])
  expect((await publish({})).message).toBe('同步成功')
  expect((await send('POST', `/online/cgform/api/bringBack/${id}`, { number: 1 })).success).toBe(true)
  expect((await send('POST', `/online/cgform/api/bringBack/${id}`, { number: 99 })).message).toBe(
    '没有第99版',
  )
  expect((await publish({})).message).toBe('同步成功')
  expect((await get<{ records: object[] }>(`${data}/list`)).result.records).toMatchObject([{ plate: '浙A1' }])
})

test('a name that an approval flow gives a form by itself is kept from the designer', async () => {
  const made = await send<{ id: string }>('POST', `${head}/add`, {
    code: 'own_state',
    title: '自定状态',
    dataScope: 'hotel',
    fields: [{ name: 'approvalState', label: '状态', kind: 'text', sortOrder: 1 }],
  })
  const answer = await send('POST', `/online/cgform/api/doDbSynch/${made.result.id}/normal`)
  expect(answer).toMatchObject({
    success: false,
    message: '表单定义有误：字段名“approvalState”是保留名',
    result: { code: 'form.wrong' },
  })
})
