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
