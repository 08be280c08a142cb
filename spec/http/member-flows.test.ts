import { type Answer, ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { MoveTotals } from '@kezhan/members/model/flow-calls'
import type { NewMember } from '@kezhan/members/model/member-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let token = ''
beforeAll(async () => {
  booted = await boot()
  const person = { tenantId: '1', hotelCode: 'KZ001' }
  token = (await addPerson(booted, { ...person, username: 'flow_clerk', rights: 'all' })).token
})
afterAll(() => booted.stop())

const post = <T>(path: string, body: object): Promise<Answer<T>> =>
  ask<T>(booted.app, 'POST', path, { token, body })
const get = async <T>(path: string, query: Readonly<Record<string, string>>) => {
  const asked = `${path}?${new URLSearchParams(query)}`
  return (await ask<T>(booted.app, 'GET', asked, { token })).body.result
}
const totals = (query: Readonly<Record<string, string>>) => get<MoveTotals>('/crm/memberMove/totals', query)
const list = (query: Readonly<Record<string, string>>) =>
  get<{ total: number; records: { principalFen: number; points: number }[] }>('/crm/memberMove/list', query)

async function aMember(name: string, phone: string): Promise<string> {
  const [level] = await booted.sql<{ id: string }>(
    `select id from member_level where tenant_id = '1' order by level_rank`,
  )
  const made = { name, phone, levelId: level?.id, cardKind: 'electronic' }
  return (await post<NewMember>('/crm/member/join', made)).body.result.memberId
}

test('without a session the totals of a flow are refused', async () => {
  expect((await ask(booted.app, 'GET', '/crm/memberMove/totals')).status).toBe(401)
})

test('HOTEL-032 each flow holds the movements of its purse, and its totals are the sums of the very rows it lists', async () => {
  const memberId = await aMember('韩流水', '13912340001')
  await aMember('旁人', '13912340002')
  await post('/crm/member/topUp', { memberId, amountFen: 50_000, payCode: '9001' })
  await post('/crm/member/topUp', { memberId, amountFen: 20_000, payCode: '9001' })
  await post('/crm/member/refund', { memberId, amountFen: 5000, payCode: '9001', reason: '客人要求' })
  await post('/crm/member/adjustPoints', { memberId, points: 90, reason: '补录' })
  await post('/crm/member/adjustPoints', { memberId, points: -20, reason: '更正' })
  const his = { memberName: '*韩流水*' }
  const stored = await totals({ ...his, purse: 'stored' })
  expect(stored).toEqual({ count: 3, principalFen: 65_000, giftFen: 0, points: 0 })
  expect(await totals({ ...his, purse: 'points' })).toEqual({
    count: 2,
    principalFen: 0,
    giftFen: 0,
    points: 70,
  })
  const page = await list({ ...his, purse: 'stored', pageNo: '1', pageSize: '2' })
  expect([page.total, page.records.length]).toEqual([3, 2])
  expect((await list({ ...his, purse: 'points' })).records.map(one => one.points)).toEqual([-20, 90])
  expect((await totals({ ...his, purse: 'stored', kind: 'refund' })).principalFen).toBe(-5000)
  const dear = JSON.stringify([{ field: 'principalFen', rule: 'ge', val: 50_000 }])
  const asked = { ...his, purse: 'stored', superQueryParams: dear, superQueryMatchType: 'and' }
  expect((await totals(asked)).count).toBe((await list(asked)).total)
})

test('the movements of another tenant are in nobody else’s totals', async () => {
  const before = await totals({})
  expect(before.count).toBeGreaterThan(0)
  const other = { username: 'flow_other', tenantId: '2', hotelCode: 'KZ002', rights: 'all' } as const
  const stranger = await addPerson(booted, other)
  const answer = await ask<MoveTotals>(booted.app, 'GET', '/crm/memberMove/totals', { token: stranger.token })
  expect(answer.body.result.count).toBe(0)
})
