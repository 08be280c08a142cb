import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

interface Node {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly parentId: string | null
  readonly isLeaf: boolean
  readonly children: readonly Node[] | null
}
const get = <T = Node[]>(path: string, query: Record<string, string> = {}, token = manager) =>
  ask<T>(booted.app, 'GET', `/sys/sysDepart/${path}`, { token, query })
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])
const stored = () =>
  booted.sql<{ id: string; name: string; parentId: string | null }>(
    `select id, depart_name as name, parent_id as "parentId" from sys_depart where hotel_code = 'KZ001' order by id`,
  )

test('API-DEPT-001 the tree holds every department of the hotel and none of another', async () => {
  const tree = (await get('queryTreeList')).body.result
  const rows = await stored()
  expect(
    flat(tree)
      .map(node => node.id)
      .sort(),
  ).toEqual(rows.map(row => row.id).sort())
  for (const node of flat(tree)) {
    expect([node.key, node.isLeaf]).toEqual([node.id, node.children === null])
    for (const child of node.children ?? []) expect(child.parentId).toBe(node.id)
  }
  const [first] = rows
  const chosen = (await get('queryTreeList', { ids: `${first?.id},` })).body.result
  expect(chosen.map(node => node.title)).toEqual([first?.name])
  const clerk = await signIn(booted.app, 'frontdesk')
  expect((await get('queryTreeList', {}, clerk)).status).toBe(403)
})

test('API-DEPT-002 the tree is read level by level, and a leaf is known before it is opened', async () => {
  const walk = async (pid: string): Promise<Node[]> => {
    const level = (await get('queryDepartTreeSync', pid === '' ? {} : { pid })).body.result
    const below = await Promise.all(level.map(node => (node.isLeaf ? [] : walk(node.id))))
    return [...level, ...below.flat()]
  }
  const nodes = await walk('')
  expect(nodes).toHaveLength((await stored()).length)
  expect(nodes.some(node => node.parentId !== null)).toBe(true)
  expect(nodes.every(node => node.children?.length === 0)).toBe(true)
})

test('API-DEPT-003 the tree of ids has the same shape', async () => {
  const whole = (await get('queryTreeList')).body.result
  const bare = (nodes: readonly Node[]): object[] =>
    nodes.map(({ id, title, children }) => ({
      key: id,
      value: id,
      title,
      ...(children === null ? {} : { children: bare(children) }),
    }))
  expect((await get('queryIdTree')).body.result).toEqual(bare(whole))
})

test('API-DEPT-004 departments are found by a part of their name', async () => {
  const found = (await get('searchBy', { keyWord: '财务' })).body.result
  expect(found.map(node => node.title)).toEqual(['财务部'])
  for (const keyWord of ['没有这个', '%', "' or '1'='1"])
    expect((await get('searchBy', { keyWord })).body).toMatchObject({
      success: false,
      message: '未查询匹配数据！',
    })
})

test('API-DEPT-005 who heads a department gets its tree, others are told that they head none', async () => {
  expect((await get('queryMyDeptTreeList')).body).toMatchObject({ result: null, message: '1' })
  const rows = await stored()
  const parent = rows.find(row => rows.some(one => one.parentId === row.id))
  const below = rows.filter(row => row.parentId === parent?.id)
  await booted.sql(`update sys_depart set manager = 'manager' where id = $1`, [parent?.id])
  const own = (await get('queryMyDeptTreeList')).body
  expect(own.message).toBe('2')
  expect(own.result.map(node => node.id)).toEqual([parent?.id])
  expect(own.result[0]?.children?.map(node => node.id).sort()).toEqual(below.map(row => row.id).sort())
  const other = await signIn(booted.app, 'manager2')
  expect((await get('queryMyDeptTreeList', {}, other)).body.message).toBe('1')
  const mine = await get('searchBy', { keyWord: below[0]?.name ?? '', myDeptSearch: '1' })
  expect(mine.body.result.map(node => node.id)).toEqual([below[0]?.id])
})
