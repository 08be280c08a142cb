import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let clerk: string
beforeAll(async () => {
  booted = await boot()
  clerk = await signIn(booted.app, 'frontdesk')
})
afterAll(() => booted.stop())

/** Bare JSON: the body itself is what the page reads. */
async function mock<T>(name: string, query: Record<string, number> = {}): Promise<T> {
  const answer = await ask(booted.app, 'GET', `/mock/api/${name}`, { token: clerk, query })
  expect([name, answer.status]).toEqual([name, 200])
  return answer.body as unknown as T
}
interface MockPage {
  message: string
  status: number
  timestamp: number
  result: {
    data: Record<string, unknown>[]
    pageNo: number
    pageSize: number
    totalPage: number
    totalCount: number
  }
}
const names = ['user', 'role', 'service', 'permission', 'permission/no-pager']

test('strangers get nothing', async () => {
  for (const name of names) expect((await ask(booted.app, 'GET', `/mock/api/${name}`)).status).toBe(401)
})

test('API-MISC-007 demo users carry their role with its permissions', async () => {
  const { message, status, timestamp, result } = await mock<MockPage>('user')
  expect({ message, status }).toEqual({ message: '', status: 200 })
  expect(timestamp).toEqual(expect.any(Number))
  expect(result).toMatchObject({ pageNo: 1, pageSize: 10, totalCount: 12, totalPage: 2 })
  expect(result.data).toHaveLength(10)
  expect(result.data[0]).toMatchObject({ role: { id: 'admin', permissions: expect.any(Array) } })
  expect((await mock<MockPage>('user', { pageNo: 2 })).result.data).toHaveLength(2)
})

test('API-MISC-008 demo roles', async () => {
  const { result } = await mock<MockPage>('role')
  expect(result.data.map(role => role.name)).toEqual(['管理员', '经理', '前台'])
})

test('API-MISC-009 demo services', async () => {
  const { result } = await mock<MockPage>('service', { pageNo: 3, pageSize: 20 })
  expect(result).toMatchObject({ pageNo: 3, pageSize: 20, totalCount: 57, totalPage: 3 })
  expect(result.data).toHaveLength(17)
  expect(Object.keys(result.data[0] ?? {})).toEqual([
    'key',
    'no',
    'description',
    'callNo',
    'status',
    'updatedAt',
    'editable',
  ])
})

test('API-MISC-010 demo permissions carry their actions as names and as JSON in a text', async () => {
  const { result } = await mock<MockPage>('permission')
  const [first] = result.data
  expect(JSON.parse(String(first?.actionData))).toContainEqual({
    action: 'add',
    describe: '新增',
    defaultCheck: false,
  })
  expect(first?.actions).toContain('add')
})

test('API-MISC-011 demo permissions without paging', async () => {
  const answer = await mock<{ result: unknown[] }>('permission/no-pager')
  expect(answer.result).toHaveLength(8)
})

test('a page that cannot be is refused', async () => {
  const answer = await ask(booted.app, 'GET', '/mock/api/service', {
    token: clerk,
    query: { pageSize: 100_000 },
  })
  expect(answer.body.success).toBe(false)
})
