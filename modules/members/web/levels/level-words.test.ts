import { expect, test } from 'vitest'
import { benefitsOf, discountText, keepSentence, type LevelRow, upgradeSentence } from './level-words'

const gold: LevelRow = {
  id: '3',
  code: 'GOLD',
  name: '金卡',
  levelRank: 3,
  discountBp: 8800,
  ratePlanCode: null,
  pointsRatioBp: 15_000,
  checkoutDelayMinutes: 150,
  holdUntil: '20:00:00',
  freeBreakfast: 2,
  depositFree: 'Y',
  buyPriceFen: 19_800,
  upgradeNights: 15,
  upgradeAmountFen: 500_000,
  upgradePoints: null,
  keepNights: 10,
  keepAmountFen: null,
  keepPoints: null,
  validMonths: 24,
  benefits: null,
  enabled: 'Y',
}

test('a level says what it grants, and only that', () => {
  expect(benefitsOf(gold)).toEqual([
    '房价 8.8 折',
    '延迟退房 2 小时 30 分钟',
    '每晚赠早餐 2 份',
    '免押金',
    '预订保留至 20:00',
    '1.5 倍积分',
  ])
  const plain = {
    ...gold,
    discountBp: 10_000,
    pointsRatioBp: 10_000,
    checkoutDelayMinutes: 0,
    holdUntil: null,
    freeBreakfast: 0,
    depositFree: 'N',
  } as const
  expect(benefitsOf(plain)).toEqual([])
  expect(benefitsOf({ ...plain, ratePlanCode: 'VIP' })).toEqual(['价格方案 VIP'])
})

test('8800 is 8.8 折 and 9500 is 9.5 折; the full price is no discount', () => {
  expect([8800, 9500, 9000, 10_000].map(discountText)).toEqual([
    '房价 8.8 折',
    '房价 9.5 折',
    '房价 9 折',
    '',
  ])
})

test('the rules for rising and staying are sentences; one of their conditions is enough', () => {
  expect(upgradeSentence(gold)).toBe('近 12 个月住满 15 间夜或消费满 5,000.00 元，自动升到此级')
  expect(keepSentence(gold)).toBe('有效 24 个月；近 12 个月住满 10 间夜，到期保级')
  expect(upgradeSentence({ ...gold, upgradeNights: null, upgradeAmountFen: null })).toBe('不会自动升到此级')
  expect(keepSentence({ ...gold, keepNights: null })).toBe('有效 24 个月，到期降级')
  expect(keepSentence({ ...gold, validMonths: null })).toBe('长期有效')
})
