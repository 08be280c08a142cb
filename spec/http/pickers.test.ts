import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

interface Row {
  readonly id: string
  readonly parentId: string | null
}
const read = async <T>(path: string, query: Record<string, string | number> = {}) =>
  (await ask<T>(booted.app, 'GET', path, { token: manager, query })).body.result
const areas = async (query: Record<string, string>) =>
  (await read<{ value: string; text: string }[]>('/sys/area/options', query)).map(one => one.value)

test('without a session there are no areas', async () => {
  expect((await ask(booted.app, 'GET', '/sys/area/options')).status).toBe(401)
})

test('WG-FMT-005 the areas of a picker: provinces below 86, their cities, their districts', async () => {
  expect(await areas({ parent: '86' })).toContain('330000')
  expect(await areas({ parent: '330000' })).toContain('330100')
  expect(await areas({ parent: '330100' })).toContain('330106')
  expect(await areas({ parent: '330106' })).toEqual([])
  const named = await read('/sys/area/options', { values: '330106,nowhere' })
  expect(named).toEqual([{ value: '330106', text: '浙江省/杭州市/西湖区' }])
})

test('API-WIDGET-002 a tree table gets the rows below a parent, as records or as an array', async () => {
  const [top] = await read<Row[]>('/sys/sysDepart/queryDepartTreeSync')
  const parentId = top?.id ?? ''
  const { records } = await read<{ records: Row[] }>('/sys/sysDepart/list', {
    parentId,
    pageNo: 1,
    pageSize: 50,
  })
  expect(records.length).toBeGreaterThan(0)
  expect(new Set(records.map(row => row.parentId))).toEqual(new Set([parentId]))
  const level = await read<Row[]>('/sys/sysDepart/queryDepartTreeSync', { pid: parentId })
  expect(level.map(row => row.id).sort()).toEqual(records.map(row => row.id).sort())
  const condition = JSON.stringify({ depart_name: '前厅%' })
  const tree = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id', condition }
  const found = await read<{ title: string }[]>('/sys/dict/loadTreeData', tree)
  expect(found.map(node => node.title)).toEqual(['前厅部'])
})
