import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ReportAnswer, ReportOffer, ReportRow } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, walkIn } from './testing/desk'
import { anIntermediary, leave } from './testing/intermediaries'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDesk } from './testing/member-desk'

let hotel: DeskHotel
/** The same house through the eyes of a second clerk. */
let second: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
  const { token } = await addPerson(hotel.booted, {
    username: 'desk_two',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  second = {
    ...hotel,
    clerk: token,
    post: (path, body, headers = {}) => ask(hotel.booted.app, 'POST', path, { token, body, headers }),
    get: (path, query = {}) => ask(hotel.booted.app, 'GET', path, { token, query }),
  }
})
afterAll(() => hotel.booted.stop())

const days = { from: '2026-05-01', to: '2026-05-02' }
type Asked = Readonly<Record<string, string>>
const ofScreen = async (what: 'query' | 'lines', more: Asked, screen = 'achievements') =>
  accepted(await hotel.get<ReportAnswer>(`/report/${screen}/${what}`, { ...days, ...more }))
const people = (groupBy: string, more: Asked = {}) =>
  ofScreen('query', { report: 'achievements', groupBy, ...more })
const row = (answer: ReportAnswer, key: string) => answer.rows.find(one => one.key === key)
const sum = (rows: readonly ReportRow[], column: string) =>
  rows.reduce((total, one) => total + Number(one.cells[column] ?? 0), 0)

/** The lines behind every cell that opens come to it. Returns how many there were. */
async function expectLines(asked: Asked): Promise<number> {
  const answer = await ofScreen('query', asked)
  let cells = 0
  for (const one of answer.rows)
    for (const column of one.opens ?? []) {
      cells += 1
      const behind = await ofScreen('lines', { ...asked, row: one.key, column })
      expect(behind.totals?.value, `${answer.title} ${one.key} ${column}`).toBe(one.cells[column])
      expect(sum(behind.rows, 'value')).toBe(one.cells[column])
    }
  for (const check of answer.checks) expect(check.leftFen, check.text).toBe(check.rightFen)
  return cells
}

const words = ['offer', 'query', 'lines', 'export'].map(word => `/report/achievements/${word}`)

test('HOTEL-065: without a session nobody reads 业绩报表, nor without its right', async () => {
  for (const path of words) expect((await ask(hotel.booted.app, 'GET', path, {})).status).toBe(401)
  const { token } = await addPerson(hotel.booted, {
    username: 'no_achievements',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['report:finance'],
  })
  for (const path of words) expect((await ask(hotel.booted.app, 'GET', path, { token })).status).toBe(403)
  const scheme = { name: '偷改', base: 'revenue', validFrom: '2026-05-01' }
  for (const path of ['/report/incentive/add', '/report/praise/add'])
    expect((await ask(hotel.booted.app, 'POST', path, { token, body: scheme })).status).toBe(403)
  const offered = accepted(await hotel.get<ReportOffer[]>('/report/achievements/offer'))
  expect(offered.map(one => one.title)).toEqual(['业绩汇总', '业绩排名', '提成明细', '中介佣金'])
})

let unitId = ''
let memberId = ''

test('two clerks open rooms, sell goods, take top-ups and make members and units', async () => {
  const unit = { code: 'U1', name: '湖畔科技', kind: 'company', canCredit: 'N', state: 'valid' }
  unitId = accepted(await hotel.post<{ id: string }>('/crm/unit/add', { ...unit, salesman: 'desk_two' })).id
  await hotel.sql(`update unit set create_time = '2026-05-01 12:00+08' where id = $1`, [unitId])
  await walkIn(hotel, '301', '2026-05-03', { sourceType: 'unit', unitId })
  await walkIn(second, '302', '2026-05-03')
  await walkIn(second, '401', '2026-05-02')
  const one = new LedgerDesk(hotel.booted, hotel.clerk)
  const two = new LedgerDesk(hotel.booted, second.clerk)
  const bill = await one.folio()
  await one.charge(bill, 2500)
  const other = await two.folio()
  await two.charge(other, 4000)
  const wrong = await two.charge(other, 900)
  accepted(await two.call('reverse', { folioId: other, lineIds: [wrong], reason: '录错' }))
  memberId = await memberDesk(hotel).add({ salesman: 'desk_two' })
  await memberDesk(hotel).topUp(memberId, 50_000)
  await memberDesk(second).topUp(await memberDesk(second).add(), 30_000)
  const praise = { praisedOn: '2026-05-01', username: 'desk_two', words: '前台热情' }
  accepted(await hotel.post('/report/praise/add', praise))
  hotel.setClock('2026-05-02 04:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01' }))
  hotel.setClock('2026-05-02 10:00')
})

test('HOTEL-065 by person: who opened the room, sold, took and registered; every cell opens its lines', async () => {
  const answer = await people('username')
  expect(row(answer, 'desk_clerk')?.cells).toMatchObject({
    name: '人员desk_clerk',
    nights: 10_000,
    revenue: 29_800,
    rate: 29_800,
    newMembers: 1,
    topUps: 50_000,
    goods: 2500,
    newUnits: 1,
    praises: 0,
  })
  expect(row(answer, 'desk_two')?.cells).toMatchObject({
    nights: 20_000,
    revenue: 69_600,
    rate: 34_800,
    newMembers: 1,
    topUps: 30_000,
    goods: 4000,
    newUnits: 0,
    praises: 1,
  })
  // Who brought most stands first.
  expect(answer.rows[0]?.key).toBe('desk_two')
  expect(answer.checks).toHaveLength(3)
  for (const groupBy of ['username', 'department', 'salesman'])
    expect(await expectLines({ report: 'achievements', groupBy }), groupBy).toBeGreaterThan(5)
})

test('HOTEL-065 a figure of the same name is the one of 财务, 收银 and 会员', async () => {
  const finance = await ofScreen('query', { report: 'daySheet' }, 'finance')
  const sheet = (key: string) => row(finance, key)?.cells.days
  const revenue = await ofScreen('query', { report: 'revenueGroups', groupBy: 'salesman' }, 'finance')
  for (const groupBy of ['username', 'department', 'salesman']) {
    const { totals, rows } = await people(groupBy)
    expect(totals).toMatchObject({
      nights: sheet('38'),
      revenue: revenue.totals?.revenue,
      newMembers: sheet('44'),
      topUps: sheet('45'),
      ...(groupBy === 'salesman' ? {} : { goods: sheet('8') }),
    })
    for (const column of ['nights', 'revenue', 'newMembers', 'topUps'])
      expect([groupBy, column, sum(rows, column)]).toEqual([groupBy, column, totals?.[column]])
  }
  const bySalesman = await people('salesman')
  for (const one of revenue.rows)
    expect([one.key, row(bySalesman, one.key)?.cells.revenue]).toEqual([one.key, one.cells.revenue])
  expect(row(bySalesman, 'desk_two')?.cells).toMatchObject({
    revenue: 29_800,
    newMembers: 1,
    topUps: 50_000,
    newUnits: 1,
  })
})

test('平均房价 opens what it is made of, and each part its lines', async () => {
  const asked = { report: 'achievements', groupBy: 'username' }
  const parts = await ofScreen('lines', { ...asked, row: 'desk_two', column: 'rate' })
  expect(parts.rows.map(one => [one.cells.name, one.cells.value])).toEqual([
    ['房费', 69_600],
    ['开房间夜', 20_000],
  ])
  for (const part of parts.rows) {
    const behind = await ofScreen('lines', { ...asked, ...part.behind })
    expect(behind.totals?.value).toBe(part.cells.value)
  }
})

const addScheme = (more: object) =>
  hotel.post<{ id: string }>('/report/incentive/add', {
    earner: 'handler',
    stepWay: 'part',
    validFrom: '2026-05-01',
    enabled: 'Y',
    ...more,
  })

test('提成方案: rates, pieces and steps; whom they are for, from when to when; what is refused', async () => {
  accepted(
    await addScheme({
      name: '房费提成',
      base: 'revenue',
      percentBp: 200,
      steps: [{ reached: 500, percentBp: 300, perPieceFen: 0 }],
    }),
  )
  accepted(await addScheme({ name: '发卡', base: 'newMembers', perPieceFen: 1000, people: 'desk_clerk' }))
  accepted(await addScheme({ name: '储值', earner: 'salesman', base: 'topUps', percentBp: 100 }))
  accepted(await addScheme({ name: '停用', base: 'goods', percentBp: 5000, enabled: 'N' }))
  accepted(
    await addScheme({
      name: '早已过期',
      base: 'goods',
      percentBp: 5000,
      validFrom: '2026-01-01',
      validTo: '2026-04-30',
    }),
  )
  const wrong = await addScheme({ name: '倒着', base: 'goods', percentBp: 100, validTo: '2026-04-01' })
  expect(wrong.body.message).toBe('截止日不能早于生效日')
  const nobody = await addScheme({ name: '商品', earner: 'salesman', base: 'goods', percentBp: 100 })
  expect(nobody.body.message).toBe('商品额只能按经手人提成')

  const answer = await people('username')
  // 298.00 × 2 % + one card.
  expect(row(answer, 'desk_clerk')?.cells.incentive).toBe(596 + 1000)
  // 500.00 × 2 % + 196.00 × 3 %.
  expect(row(answer, 'desk_two')?.cells.incentive).toBe(1000 + 588)
  expect(answer.totals?.incentive).toBe(596 + 1000 + 1000 + 588)
  expect(row(await people('salesman'), 'desk_two')?.cells.incentive).toBe(500)
  const departments = await people('department')
  expect(sum(departments.rows, 'incentive')).toBe(answer.totals?.incentive)
})

test('HOTEL-065 a commission says its scheme, its base and its steps, and opens the lines that it counts', async () => {
  const asked = { report: 'achievements', groupBy: 'username' }
  const why = await ofScreen('lines', { ...asked, row: 'desk_two', column: 'incentive' })
  expect(why.rows.map(one => one.cells)).toEqual([
    {
      name: '人员desk_two',
      scheme: '房费提成',
      fromDay: '2026-05-01',
      toDay: '2026-05-02',
      base: '房费',
      counted: '696.00',
      rule: '500.00×2%＋196.00×3%',
      value: 1588,
    },
  ])
  const behind = await ofScreen('lines', { ...asked, ...why.rows[0]?.behind })
  expect(behind.totals?.value).toBe(69_600)
  expect(behind.rows.every(one => one.source?.kind === 'folio')).toBe(true)
  for (const groupBy of ['username', 'department', 'salesman'])
    await expectLines({ report: 'achievements', groupBy })
  const all = await ofScreen('query', { report: 'incentives', groupBy: 'handler' })
  expect(all.totals?.value).toBe((await people('username')).totals?.incentive)
  const [first] = all.rows
  const opened = await ofScreen('lines', { report: 'incentives', row: first?.key ?? '', column: 'counted' })
  expect(opened.rowCount).toBeGreaterThan(0)
})

test('业绩排名: equal values share a place; each opens its lines', async () => {
  const cards = await ofScreen('query', { report: 'ranking', groupBy: 'newMembers' })
  expect(cards.rows.slice(0, 2).map(one => [one.cells.rank, one.cells.value])).toEqual([
    [1, 1],
    [1, 1],
  ])
  for (const groupBy of [
    'revenue',
    'nights',
    'newMembers',
    'topUps',
    'goods',
    'newUnits',
    'praises',
    'incentive',
  ])
    expect(await expectLines({ report: 'ranking', groupBy }), groupBy).toBeGreaterThanOrEqual(2)
  const first = await ofScreen('query', { report: 'ranking' })
  expect(first.rows.map(one => [one.key, one.cells.rank, one.cells.formerRank]).slice(0, 2)).toEqual([
    ['desk_two', 1, null],
    ['desk_clerk', 2, null],
  ])
})

test('中介佣金 is the ledger of commissions by who earns them', async () => {
  const intermediaryId = await anIntermediary(hotel, { code: 'XF' })
  hotel.setClock('2026-05-02 15:00')
  const { stayId } = await walkIn(hotel, '303', '2026-05-03', {
    sourceType: 'agent',
    intermediaryId,
    confirmed: 'Y',
  })
  // Late enough to be charged for.
  hotel.setClock('2026-05-02 23:00')
  await leave(hotel, stayId)
  const answer = await ofScreen('query', { report: 'agentCommissions' })
  const [kept] = await hotel.sql<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::int as fen from commission where hotel_code = 'KZ001' and state <> 'void'`,
  )
  expect(answer.totals?.amountFen).toBe(kept?.fen)
  const cells = row(answer, intermediaryId)?.cells
  expect(Number(cells?.pending) + Number(cells?.confirmed) + Number(cells?.settled)).toBe(cells?.amountFen)
  expect(await expectLines({ report: 'agentCommissions' })).toBeGreaterThan(5)
})

test('what is no cell of the report opens nothing, and what another hotel has is not seen', async () => {
  const closed = async (more: Asked) =>
    (await hotel.get('/report/achievements/lines', { ...days, ...more })).body.message
  const asked = { report: 'achievements', groupBy: 'username' }
  for (const more of [
    { row: 'desk_two', column: 'none' },
    { row: 'nobody', column: 'revenue' },
    { row: 'revenue|x|y|desk_two', column: 'base' },
    { row: 'desk_two', column: 'name' },
  ])
    expect(await closed({ ...asked, ...more }), JSON.stringify(more)).toBe('该数字没有明细')
  const future = { row: 'revenue|2026-05-01|2027-05-01|desk_two', column: 'base' }
  expect(await closed({ ...asked, ...future })).toBe('营业日2027-05-01还没有开始')
  await hotel.sql(`update incentive_scheme set hotel_code = 'KZ002' where hotel_code = 'KZ001'`)
  expect((await people('username')).totals?.incentive).toBe(0)
})
