import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
let repairs: string
let plumbing: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  repairs = await idOf('A02')
  plumbing = await idOf('A02A01')
})
afterAll(() => booted.stop())

async function idOf(code: string): Promise<string> {
  const [row] = await booted.sql<{ id: string }>(
    `select id from sys_category where tenant_id = '1' and code = $1`,
    [code],
  )
  return row?.id ?? ''
}

interface Node {
  readonly title: string
  readonly children: readonly Node[] | null
}
const read = async <T = Node[]>(call: string, query: Record<string, string> = {}, token = manager) =>
  (await ask<T>(booted.app, 'GET', `/sys/category/${call}`, { token, query })).body
const titles = async (call: string, query: Record<string, string> = {}) =>
  (await read(call, query)).result.map(node => node.title)
const no = (message: string) => ({ success: false, message })
const roots = ['客源', '维修类别', '投诉类别']
const repairKinds = ['水暖', '电器', '家具', '门锁']

test('without a session no category is read', async () => {
  for (const call of ['loadTreeRoot', 'loadTreeChildren', 'loadOne', 'loadTreeData', 'loadDictItem/'])
    expect((await ask(booted.app, 'GET', `/sys/category/${call}`)).status).toBe(401)
})

test('API-CAT-001 SH-DICT-002 the roots come alone or with everything below them', async () => {
  expect(await titles('loadTreeRoot', { async: 'true', pcode: '' })).toEqual(roots)
  expect(await titles('loadTreeRoot', { async: 'true', pcode: 'A02' })).toEqual(repairKinds)
  const { result } = await read('loadTreeRoot', { async: 'false' })
  expect(result.map(node => [node.title, node.children?.length])).toEqual([
    ['客源', 5],
    ['维修类别', 4],
    ['投诉类别', 4],
  ])
  expect(result[1]?.children?.[0]).toEqual({
    key: plumbing,
    value: plumbing,
    title: '水暖',
    label: '水暖',
    leaf: true,
    parentId: repairs,
    code: 'A02A01',
    icon: null,
    children: null,
  })
  expect(await titles('loadTreeRoot', { async: 'false', pcode: 'A02' })).toEqual(repairKinds)
  expect(await read('loadTreeRoot', { pcode: 'Z99' })).toMatchObject(no('该编码【Z99】不存在，请核实!'))
})

test('the platform sees a code once for each tenant and is told so', async () => {
  const admin = await signIn(booted.app, 'admin')
  expect(await read('loadTreeRoot', { pcode: 'A01' }, admin)).toMatchObject(
    no('该编码【A01】存在多个，请核实!'),
  )
  expect(await read('loadOne', { field: 'code', val: 'A01' }, admin)).toMatchObject(
    no('查询数据异常,[code]存在多个值:A01'),
  )
})

test('API-CAT-002 the children of a category come by its id', async () => {
  expect(await titles('loadTreeChildren', { pid: repairs })).toEqual(repairKinds)
  expect(await titles('loadTreeChildren', { pid: '0' })).toEqual(roots)
  expect(await titles('loadTreeChildren', { pid: plumbing })).toEqual([])
})

test('API-CAT-003 one category is found by id or code and by nothing else', async () => {
  const category = { id: repairs, pid: '0', name: '维修类别', code: 'A02', hasChild: '1' }
  expect((await read('loadOne', { field: 'code', val: 'A02' })).result).toEqual(category)
  expect((await read('loadOne', { field: 'id', val: plumbing })).result).toMatchObject({
    pid: repairs,
    hasChild: '0',
  })
  for (const query of [
    { field: 'name', val: '维修类别' },
    { field: 'toString', val: 'x' },
    { field: '1=1 or code', val: 'x' },
    { field: 'id', val: 'nobody' },
  ])
    expect(await read('loadOne', query)).toMatchObject(no('查询无果'))
})

test('API-CAT-004 tree data come by parent or its code, narrowed by a condition', async () => {
  expect(await titles('loadTreeData', { pcode: '0' })).toEqual(roots)
  expect(await titles('loadTreeData', { pcode: 'A02' })).toEqual(repairKinds)
  expect(await titles('loadTreeData', { pid: repairs, condition: '{"name":"门锁"}' })).toEqual(['门锁'])
  expect(await titles('loadTreeData', { pid: repairs, condition: '{"name":"%"}' })).toEqual([])
  expect(await read('loadTreeData')).toMatchObject(no('加载分类字典树参数有误.[null]!'))
  expect(await read('loadTreeData', { pcode: 'Z99' })).toMatchObject(no('加载分类字典树参数有误.[code]!'))
  expect(await read('loadTreeData', { pcode: '0', condition: '{"tenant_id":"2"}' })).toMatchObject(
    no('查询条件格式不正确！'),
  )
})

test('SH-VALID-004 a condition that is no JSON object is refused with the words of the specification', async () => {
  for (const condition of ['name=水暖', '[1]', '"x"'])
    expect(await read('loadTreeData', { pcode: '0', condition })).toMatchObject(
      no('组件JTreeSelect-condition传值有误，需要一个json字符串!'),
    )
})

test('API-CAT-005 names come in the order of their ids', async () => {
  const ids = `${plumbing},nobody,${repairs}`
  expect((await read('loadDictItem/', { ids })).result).toEqual(['水暖', '维修类别'])
  expect((await read('loadDictItem/', { ids, delNotExist: 'false' })).result).toEqual([
    '水暖',
    'nobody',
    '维修类别',
  ])
  expect(await read('loadDictItem/')).toMatchObject(no('ids 不能为空'))
})

test('another tenant’s categories are not there', async () => {
  const token = await signIn(booted.app, 'manager2')
  expect((await read('loadTreeChildren', { pid: repairs }, token)).result).toEqual([])
  expect(await read('loadOne', { field: 'id', val: repairs }, token)).toMatchObject(no('查询无果'))
  expect((await read('loadDictItem/', { ids: repairs }, token)).result).toEqual([])
})
