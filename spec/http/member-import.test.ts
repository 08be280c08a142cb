import { buffer } from 'node:stream/consumers'
import { type Answer, ask, signIn } from '@kezhan/app-server/testing/boot'
import type { ImportedMembers } from '@kezhan/members/model/import-calls'
import { importColumns } from '@kezhan/members/rules/import-row'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'
import { expectBooksRight, memberDesk } from './testing/member-desk'
import { multipart } from './testing/multipart'

const manyRows = process.env.KEZHAN_DEEP === '1' ? 100_000 : 1200

let hotel: DeskHotel
let desk: ReturnType<typeof memberDesk>
beforeAll(async () => {
  hotel = await aDeskHotel()
  desk = memberDesk(hotel)
})
afterAll(() => hotel.booted.stop())

const heads = importColumns.map(column => column.replace('*', ''))
async function bring(
  rows: readonly (readonly Cell[])[],
  token = hotel.clerk,
  titles: readonly string[] = heads,
): Promise<Answer<ImportedMembers>> {
  const columns = titles.map(title => ({ title }))
  const content = await buffer(writeXlsx({ sheetName: '会员', columns, rows: [rows] }))
  const { body, headers } = multipart([{ field: 'file', name: '会员.xlsx', content }])
  return ask<ImportedMembers>(hotel.booted.app, 'POST', '/crm/member/importMembers', { token, body, headers })
}
async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(file, { ...limits })) rows.push(row.cells)
  return rows
}
const limits = {
  fileBytes: 50e6,
  inflatedBytes: 500e6,
  inflateRatio: 1000,
  entries: 200,
  rows: 200_000,
  columns: 200,
  cellChars: 32_767,
}
const idOf = async (phone: string) => (await desk.find(phone))[0]?.id ?? ''

test('who has no session or not the right brings nothing', async () => {
  expect((await bring([['王', '13912340000']], '')).status).toBe(401)
  const cashier = await signIn(hotel.booted.app, 'cashier')
  expect((await bring([['王', '13912340000']], cashier)).status).toBe(403)
})

test('HOTEL-034 members come with card, level, money, gift and points as openings of the journal', async () => {
  const rows = [
    [
      '欧阳导入',
      '13912340001',
      '银卡会员',
      'OLD0001',
      '1990-02-03',
      1234.56,
      78.9,
      '2026-12-31',
      4321,
      '2027-01-31',
      '老客',
    ],
    ['无余额', '13912340002', null, null, null, null, null, null, null, null, null],
    ['只有积分', '13912340003', 'JK', null, null, 0, 0, null, 50, null, null],
  ]
  expect(accepted(await bring(rows))).toMatchObject({
    totalCount: 3,
    successCount: 3,
    errorCount: 0,
    fileUrl: null,
  })
  const memberId = await idOf('13912340001')
  const { member, lots, cards, moves } = await desk.detail(memberId)
  expect(member).toMatchObject({
    levelName: '银卡会员',
    birthday: '1990-02-03',
    joinChannel: 'import',
    principalFen: 123_456,
    giftFen: 7890,
    points: 4321,
  })
  expect(cards).toMatchObject([{ cardNo: 'OLD0001', state: 'normal' }])
  expect(lots.map(lot => [lot.purse, lot.remaining, lot.expiresOn, lot.source])).toEqual([
    ['gift', 7890, '2026-12-31', 'opening'],
    ['points', 4321, '2027-01-31', 'opening'],
    ['principal', 123_456, null, 'opening'],
  ])
  expect(moves).toMatchObject([{ kind: 'opening', principalFen: 123_456, giftFen: 7890, points: 4321 }])
  for (const key of ['OLD0001', '0001', 'oydr'])
    expect((await desk.find(key)).map(one => one.id)).toContain(memberId)
  const opening = await hotel.sql<{ account: string; fen: number }>(
    `select split_part(account, ':', 1) as account, sum(debit_fen - credit_fen)::int as fen from journal_line
     where account in ('opening', 'pointsOpening') group by 1 order by 1`,
  )
  expect(opening).toEqual([
    { account: 'opening', fen: 131_346 },
    { account: 'pointsOpening', fen: 4371 },
  ])
  await expectBooksRight(hotel)
  // What was brought is spent and given back like any other money.
  await desk.send('/crm/member/pay', { folioId: await desk.aBill(10_000), memberId, amountFen: 10_000 })
  const refund = { memberId, amountFen: 1000, payCode: '9001', reason: '退' }
  accepted(await hotel.post('/crm/member/refund', refund))
  await expectBooksRight(hotel)
})

test('HOTEL-034 a wrong row names its number and reason, and the others go in', async () => {
  const rows: (readonly Cell[])[] = [
    ['对的', '13912341001'],
    ['', '13912341002'],
    ['短号', '139'],
    ['没等级', '13912341004', '钻石卡'],
    ['重复', '13912341001'],
    ['卡重复', '13912341006', null, 'OLD0001'],
    ['负数', '13912341007', null, null, null, -1],
    ['过期', '13912341008', null, null, null, 0, 5, '2026-04-30'],
  ]
  const done = accepted(await bring(rows))
  expect(done).toMatchObject({ totalCount: 8, successCount: 1, knownCount: 0, errorCount: 7 })
  const file = await ask(hotel.booted.app, 'GET', done.fileUrl ?? '', { token: hotel.clerk })
  const lines = (await rowsOf(file.raw)).slice(1).map(cells => cells.slice(-2))
  expect(lines).toEqual([
    ['请填写姓名', 3],
    ['手机号应为 11 位数字', 4],
    ['没有等级“钻石卡”', 5],
    ['手机号与第 2 行重复', 6],
    ['卡号已被使用', 7],
    ['储值本金应为不小于 0 的金额', 8],
    ['赠送有效至已经过去', 9],
  ])
  expect((await bring([['王']], hotel.clerk, ['姓名'])).body.success).toBe(false)
})

test(`HOTEL-034 ${manyRows} rows go in, and the same file again adds nothing`, async () => {
  const rows = Array.from({ length: manyRows }, (_, at) => [
    `批量${at}`,
    `15${String(at).padStart(9, '0')}`,
    at % 3 === 0 ? '银卡会员' : null,
    null,
    null,
    at % 2 === 0 ? 100 + at / 100 : null,
    null,
    null,
    at % 5 === 0 ? at : null,
  ])
  expect(accepted(await bring(rows))).toMatchObject({ successCount: manyRows, knownCount: 0, errorCount: 0 })
  const sums = () =>
    hotel.sql(
      `select count(*)::int as members, sum(principal_fen)::text as principal, sum(points)::text as points from member`,
    )
  const before = await sums()
  expect(accepted(await bring(rows))).toMatchObject({ successCount: 0, knownCount: manyRows, errorCount: 0 })
  expect(await sums()).toEqual(before)
  await expectBooksRight(hotel)
}, 600_000)

test('HOTEL-034 the template names the columns that the import reads', async () => {
  const { raw } = await ask(hotel.booted.app, 'GET', '/crm/member/importMembersTemplate', {
    token: hotel.clerk,
  })
  expect(await rowsOf(raw)).toEqual([[...importColumns]])
})

test('HOTEL-034 an export of members leaves its record: who, what and how much', async () => {
  const query = { phone: '*1391234*' }
  const { raw, status } = await ask(hotel.booted.app, 'GET', '/crm/member/exportXls', {
    token: hotel.clerk,
    query,
  })
  expect(status).toBe(200)
  const text = JSON.stringify(await rowsOf(raw))
  expect(text).toContain('欧阳导入')
  // It is completed when the last byte has gone.
  await vi.waitFor(async () => {
    const [record] = await hotel.sql<{ subject: string; username: string; rows: number }>(
      `select subject, username, row_count as rows from sys_disclosure_log order by id desc limit 1`,
    )
    expect(record).toEqual({ subject: '会员', username: 'desk_clerk', rows: 4 })
  }, 45_000)
})
