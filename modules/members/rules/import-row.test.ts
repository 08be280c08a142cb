import { expect, test } from 'vitest'
import { type ImportCell, type ImportColumn, importedMember, importHead } from './import-row'

const day = '2026-05-01'
const row = (cells: Partial<Record<ImportColumn, ImportCell>>) =>
  importedMember(
    new Map(
      Object.entries({ '姓名*': '王小明', '手机*': 13_900_000_001, ...cells }) as [
        ImportColumn,
        ImportCell,
      ][],
    ),
    day,
  )

test('a row with nothing but name and phone is a member who has nothing', () => {
  expect(row({})).toMatchObject({
    name: '王小明',
    phone: '13900000001',
    principalFen: 0,
    giftFen: 0,
    points: 0,
  })
})

test('amounts are yuan to the fen, points whole, days days', () => {
  expect(row({ 储值本金: 1234.56, 赠送余额: '78.9', 积分: 321, 赠送有效至: day })).toMatchObject({
    principalFen: 123_456,
    giftFen: 7890,
    points: 321,
    giftEndsOn: day,
  })
})

for (const [cells, problem] of [
  [{ '姓名*': ' ' }, '请填写姓名'],
  [{ '手机*': '1390000' }, '手机号应为 11 位数字'],
  [{ 储值本金: -1 }, '储值本金应为不小于 0 的金额'],
  [{ 储值本金: '1.005' }, '储值本金应为不小于 0 的金额'],
  [{ 赠送余额: '很多' }, '赠送余额应为不小于 0 的金额'],
  [{ 积分: 1.5 }, '积分应为不小于 0 的整数'],
  [{ 生日: '五月' }, '生日应为日期，如 2026-12-31'],
  [{ 积分有效至: '2026-04-30' }, '积分有效至已经过去'],
] as const)
  test(`${JSON.stringify(cells)} is refused: ${problem}`, () => {
    expect(row(cells)).toEqual({ problem })
  })

test('what a sheet has computed is the amount that it shows', () => {
  expect(row({ 储值本金: 0.1 + 0.2, 赠送余额: 102.03999999999999 })).toMatchObject({
    principalFen: 30,
    giftFen: 10_204,
  })
  expect(row({ 储值本金: 1.005 })).toEqual({ problem: '储值本金应为不小于 0 的金额' })
})

test('the head is the row that names the required columns, with or without their stars', () => {
  expect(importHead(['会员资料'])).toBeUndefined()
  expect(importHead(['手机', '别的', '姓名*'])).toEqual(['手机*', undefined, '姓名*'])
})

test('a row that says everything is taken over whole, without the spaces around it', () => {
  expect(
    row({
      '姓名*': ' 王小明 ',
      '手机*': ' 13900000001 ',
      等级: '金卡',
      卡号: 'K001',
      生日: '1990-05-20',
      储值本金: '1,000.00',
      赠送余额: 150,
      赠送有效至: '2026-12-31',
      积分: '1000000000',
      积分有效至: '2027-12-31',
      备注: '老会员',
    }),
  ).toEqual({
    name: '王小明',
    phone: '13900000001',
    level: '金卡',
    cardNo: 'K001',
    birthday: '1990-05-20',
    principalFen: 100_000,
    giftFen: 15_000,
    giftEndsOn: '2026-12-31',
    points: 1_000_000_000,
    pointsEndOn: '2027-12-31',
    remark: '老会员',
  })
})

test('what a row does not say is nothing', () => {
  expect(row({ 等级: ' ', 卡号: null, 储值本金: ' ' })).toEqual({
    name: '王小明',
    phone: '13900000001',
    level: null,
    cardNo: null,
    birthday: null,
    principalFen: 0,
    giftFen: 0,
    giftEndsOn: null,
    points: 0,
    pointsEndOn: null,
    remark: null,
  })
})

test('the longest that is allowed is allowed', () => {
  const longest = { '姓名*': '王'.repeat(64), 卡号: 'K'.repeat(30), 备注: '备'.repeat(500) }
  expect(row({ ...longest, 储值本金: 10_000_000, 赠送余额: 0 })).toMatchObject({
    name: longest['姓名*'],
    cardNo: longest.卡号,
    remark: longest.备注,
    principalFen: 1_000_000_000,
  })
})

test.each<[Partial<Record<ImportColumn, ImportCell>>, string]>([
  [{ '姓名*': null }, '请填写姓名'],
  [{ '姓名*': '王'.repeat(65) }, '姓名最多 64 个字'],
  [{ '手机*': '23900000001' }, '手机号应为 11 位数字'],
  [{ '手机*': '139000000012' }, '手机号应为 11 位数字'],
  [{ '手机*': 'x13900000001' }, '手机号应为 11 位数字'],
  [{ '手机*': null }, '手机号应为 11 位数字'],
  [{ 卡号: 'K'.repeat(31) }, '卡号最多 30 个字符'],
  [{ 备注: '备'.repeat(501) }, '备注最多 500 个字'],
  [{ 赠送有效至: '明年' }, '赠送有效至应为日期，如 2026-12-31'],
  [{ 积分有效至: '2026-02-30' }, '积分有效至应为日期，如 2026-12-31'],
  [{ 赠送有效至: '2026-04-30' }, '赠送有效至已经过去'],
  [{ 储值本金: '10000000.01' }, '储值本金应为不小于 0 的金额'],
  [{ 赠送余额: -0.01 }, '赠送余额应为不小于 0 的金额'],
  [{ 积分: '1000000001' }, '积分应为不小于 0 的整数'],
  [{ 积分: '-1' }, '积分应为不小于 0 的整数'],
  [{ 积分: '10000000000' }, '积分应为不小于 0 的整数'],
  [{ 积分: '1x' }, '积分应为不小于 0 的整数'],
])('%o is a fault of the file: %s', (cells, problem) => {
  expect(row(cells)).toEqual({ problem })
})

test('a birthday lies in the past, and points may end today', () => {
  expect(row({ 生日: '1990-05-20', 积分有效至: day })).toMatchObject({
    birthday: '1990-05-20',
    pointsEndOn: day,
  })
})

test('a head that lacks one of the required columns is none; spaces and empty cells do no harm', () => {
  expect(importHead(['姓名', '卡号'])).toBeUndefined()
  expect(importHead(['手机', '卡号'])).toBeUndefined()
  expect(importHead([' 姓名 ', null, '手机*', 7])).toEqual(['姓名*', undefined, '手机*', undefined])
})
