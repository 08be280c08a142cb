import type { CountRow, PeriodFacts } from '@kezhan/reports/rules/cubes'
import { figureOf } from '@kezhan/reports/rules/figures'
import { expect, test } from 'vitest'
import type { Figure } from '../model/audit-calls'
import { figuresOf, lineFigureOf, summaryOf } from './day-figures'

const count = (key: string, part: Partial<CountRow> = {}): CountRow => ({
  key,
  quantity: 0,
  lastQuantity: 0,
  amountFen: 0,
  firstFen: 0,
  lastFen: 0,
  ...part,
})
const day: PeriodFacts = {
  money: [
    { side: 'D', code: '1001', kind: 'CHARGE', lines: 2, amountFen: 59_600 },
    { side: 'D', code: '1001', kind: 'ADJUST', lines: 1, amountFen: -600 },
    { side: 'D', code: '2001', way: 'CASH', kind: 'CHARGE', lines: 3, amountFen: 3000 },
    { side: 'C', code: '9001', way: 'CASH', kind: 'PAYMENT', lines: 1, amountFen: 50_000 },
    { side: 'C', code: '9002', way: 'WECHAT', kind: 'PAYMENT', lines: 2, amountFen: 12_000 },
    { side: 'C', code: '9001', way: 'CASH', kind: 'TRANSFER_OUT', lines: 1, amountFen: 7777 },
    { side: 'C', lines: 4, amountFen: 400 },
  ],
  nights: [
    {
      roomTypeId: 'king',
      channelId: 'direct',
      sourceType: 'walkIn',
      isSold: 'Y',
      lines: 1,
      nightsBp: 10_000,
      amountFen: 29_800,
    },
    {
      roomTypeId: 'king',
      channelId: 'ctrip',
      sourceType: 'ota',
      isSold: 'Y',
      lines: 1,
      nightsBp: 5000,
      amountFen: 14_900,
    },
    {
      roomTypeId: 'twin',
      channelId: 'direct',
      sourceType: 'walkIn',
      isSold: 'N',
      lines: 1,
      nightsBp: 10_000,
      amountFen: 100,
    },
    { isSold: 'Y', lines: 1, nightsBp: 0, amountFen: 50 },
  ],
  counts: [
    count('rooms', { quantity: 12 }),
    count('outOfOrder', { quantity: 2 }),
    count('occupied', { quantity: 5 }),
    count('free', { quantity: 1 }),
    count('house', { quantity: 3 }),
    count('arrivals', { quantity: 4 }),
    count('departures', { quantity: 6 }),
    count('noShows', { quantity: 7 }),
    count('ledger:guest', { lastFen: -50_000, firstFen: 1 }),
    count('opening:guest', { firstFen: -20_000, lastFen: 2 }),
    count('ledger:deposit', { lastFen: -3000 }),
    count('ledger:points', { lastFen: 999 }),
    count('ledger:pointsGiven', { lastFen: 999 }),
    count('ledger:voucher', { lastFen: 8 }),
  ],
}
const names = new Map([
  ['code 1001', '全日房费'],
  ['method CASH', '现金'],
  ['type king', '大床房'],
])
const figures = figuresOf(day, names)
const rowsOf = (kind: Figure['kind']) =>
  figures
    .filter(one => one.kind === kind)
    .map(({ key, name, quantity, openingFen, amountFen }) => [key, name, quantity, openingFen, amountFen])

test('charges are summed by their code, corrections included, and one without a name is called by its code', () => {
  expect(rowsOf('code')).toEqual([
    ['1001', '全日房费', 3, 0, 59_000],
    ['2001', '2001', 3, 0, 3000],
  ])
})

test('money is summed by the way it came; what was charged, only moved, or came no way is none', () => {
  expect(rowsOf('method')).toEqual([
    ['CASH', '现金', 1, 0, 50_000],
    ['WECHAT', 'WECHAT', 2, 0, 12_000],
  ])
})

test('nights count where they were sold, their money always', () => {
  expect(rowsOf('type')).toEqual([
    ['king', '大床房', 15_000, 0, 44_700],
    ['twin', 'twin', 0, 0, 100],
  ])
  expect(rowsOf('channel')).toEqual([
    ['ctrip', 'ctrip', 5000, 0, 14_900],
    ['direct', 'direct', 10_000, 0, 29_900],
  ])
  expect(rowsOf('source')).toEqual([
    ['ota', 'ota', 5000, 0, 14_900],
    ['walkIn', 'walkIn', 10_000, 0, 29_900],
  ])
})

test('every ledger has what it began and what it ended with; points are no money', () => {
  expect(rowsOf('ledger')).toEqual([
    ['deposit', '押金', 0, 0, -3000],
    ['guest', '客账', 0, -20_000, -50_000],
    ['voucher', 'voucher', 0, 0, 8],
  ])
})

test.each([
  ['receivable', '应收'],
  ['principal', '储值本金'],
  ['gift', '储值赠送'],
  ['giftCost', '赠送成本'],
  ['opening', '期初导入'],
  ['money', '收款'],
  ['revenue', '收入'],
  ['discount', '优惠'],
  ['allowance', '减免'],
])('the ledger %s is called %s', (key, name) => {
  const facts = { money: [], nights: [], counts: [count(`ledger:${key}`)] }
  expect(figuresOf(facts, new Map()).find(one => one.kind === 'ledger')?.name).toBe(name)
})

test('rooms are counted, and nights that were sold with all that rooms brought', () => {
  expect(rowsOf('room')).toEqual([
    ['arrivals', '今日入住', 4, 0, 0],
    ['departures', '今日离店', 6, 0, 0],
    ['free', '免费房', 1, 0, 0],
    ['house', '自用房', 3, 0, 0],
    ['nights', '间夜（万分之一）', 15_000, 0, 44_850],
    ['noShows', 'NoShow', 7, 0, 0],
    ['occupied', '过夜房', 5, 0, 0],
    ['outOfOrder', '维修房', 2, 0, 0],
    ['total', '总房数', 12, 0, 0],
  ])
})

test('the order of figures does not depend on the order of what they are made of', () => {
  const turned: PeriodFacts = {
    money: day.money.toReversed(),
    nights: day.nights.toReversed(),
    counts: day.counts.toReversed(),
  }
  expect(figuresOf(turned, names)).toEqual(figures)
})

test('a figure is the sum of exactly the lines behind it', () => {
  for (const { kind, key, amountFen } of figures) {
    const lines = lineFigureOf(kind, key)
    if (kind === 'ledger' || kind === 'room') expect(lines).toBeUndefined()
    else expect([kind, key, lines && figureOf(lines, day)]).toEqual([kind, key, amountFen])
  }
  expect(lineFigureOf('guest', '1001')).toBeUndefined()
})

test('a day is summed up in what was earned, what was paid and what guests owe', () => {
  expect(summaryOf('2026-05-01', figures)).toEqual({
    businessDate: '2026-05-01',
    rooms: 12,
    outOfOrder: 2,
    occupied: 5,
    roomNightsBp: 15_000,
    roomRevenueFen: 44_850,
    revenueFen: 62_000,
    receivedFen: 62_000,
    guestOpeningFen: -20_000,
    guestClosingFen: -53_000,
  })
})

test('a day of which nothing is known is nought throughout', () => {
  expect(summaryOf('2026-05-01', [])).toEqual({
    businessDate: '2026-05-01',
    rooms: 0,
    outOfOrder: 0,
    occupied: 0,
    roomNightsBp: 0,
    roomRevenueFen: 0,
    revenueFen: 0,
    receivedFen: 0,
    guestOpeningFen: 0,
    guestClosingFen: 0,
  })
  const empty = figuresOf({ money: [], nights: [], counts: [] }, new Map())
  expect(empty.every(({ kind, quantity, amountFen }) => kind === 'room' && quantity + amountFen === 0)).toBe(
    true,
  )
})
