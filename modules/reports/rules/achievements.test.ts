import { expect, test } from 'vitest'
import { achievementColumns, achievementFigure, shownBases } from './achievements'
import { figureOf } from './figures'
import { incentiveBases } from './incentive'
import { aCharge, aPayment, factsOf } from './testing/day-facts'

/** What 李明 did and what 王芳 did; 王芳 is the salesman of 李明's guests too. */
const facts = factsOf({
  money: [
    aCharge('2001', 'GOODS', 1000, { username: 'li' }),
    aCharge('2001', 'GOODS', 200, { username: 'wang' }),
    aCharge('1102', 'FNB', 30, { username: 'li' }),
    aPayment('9001', 50_000, { ledger: 'HOUSE', username: 'li', lines: 2 }),
    aPayment('9001', 7000, { ledger: 'HOUSE', username: 'wang' }),
    aPayment('9001', -4000, { ledger: 'HOUSE', username: 'li' }),
  ],
  nights: [
    { isSold: 'Y', opener: 'li', salesman: 'wang', lines: 1, nightsBp: 20_000, amountFen: 60_000 },
    { isSold: 'N', opener: 'li', salesman: 'wang', lines: 1, nightsBp: 10_000, amountFen: 500 },
    { isSold: 'Y', opener: 'wang', salesman: '', lines: 1, nightsBp: 5000, amountFen: 9000 },
  ],
})
const achieved = (...asked: Parameters<typeof achievementFigure>) => {
  const figure = achievementFigure(...asked)
  return figure === undefined ? undefined : figureOf(figure, facts)
}

test.each([
  ['nights', 20_000, 5000, 25_000],
  ['revenue', 60_500, 9000, 69_500],
  ['goods', 1000, 200, 1200],
  ['topUps', 50_000, 7000, 57_000],
  ['topUpCount', 2, 1, 3],
] as const)('%s of who did it: by one, by the other, by all', (base, li, wang, all) => {
  expect(achieved('handler', base, ['li'])).toBe(li)
  expect(achieved('handler', base, ['wang'])).toBe(wang)
  expect(achieved('handler', base, ['li', 'wang'])).toBe(all)
  expect(achieved('handler', base)).toBe(all)
})

test('nights and room charges count for the salesman of the guest, whoever opened the room', () => {
  expect(achieved('salesman', 'nights', ['wang'])).toBe(20_000)
  expect(achieved('salesman', 'revenue', ['wang'])).toBe(60_500)
  expect(achieved('salesman', 'revenue', ['li'])).toBe(0)
  expect(achieved('salesman', 'nights')).toBe(25_000)
})

test('no line of an account says who brought a member, a unit or praise, nor whose member topped up', () => {
  for (const base of ['newMembers', 'newUnits', 'praises'] as const)
    expect(achievementFigure('handler', base, ['li'])).toBeUndefined()
  for (const base of ['goods', 'topUps', 'topUpCount', 'newMembers', 'newUnits', 'praises'] as const)
    expect(achievementFigure('salesman', base, ['li'])).toBeUndefined()
})

test('salesmen are not shown by goods and praise, which are of who sells and serves', () => {
  expect(shownBases('handler')).toEqual([
    'nights',
    'revenue',
    'rate',
    'newMembers',
    'topUps',
    'goods',
    'newUnits',
    'praises',
  ])
  expect(shownBases('salesman')).toEqual(['nights', 'revenue', 'rate', 'newMembers', 'topUps', 'newUnits'])
})

test('the columns are those bases with the incentive last, and say whose work they count', () => {
  const titles = (earner: 'handler' | 'salesman') => achievementColumns(earner).map(column => column.title)
  expect(titles('handler')).toEqual([
    '开房间夜',
    '房费',
    '平均房价',
    '发卡数',
    '储值额',
    '商品额',
    '协议开发数',
    '好评',
    '提成',
  ])
  expect(titles('salesman')).toEqual([
    '开房间夜',
    '房费',
    '平均房价',
    '发卡数',
    '储值额',
    '协议开发数',
    '提成',
  ])
  expect(achievementColumns('handler')[1]?.formula).toBe('由其办理入住的房间的全部房费')
  expect(achievementColumns('salesman')[1]?.formula).toBe('其协议单位、会员的全部房费')
})

test('a column has the name and the unit of the base that incentives are counted by', () => {
  for (const earner of ['handler', 'salesman'] as const)
    for (const { key, title, unit } of achievementColumns(earner))
      if (key !== 'rate' && key !== 'incentive')
        expect(Object.entries(incentiveBases)).toContainEqual([key, { title, unit }])
})
