import { expect, test } from 'vitest'
import type { LevelRow } from '../levels/level-words'
import {
  dueFen,
  emptyNewMember,
  emptyUnkept,
  firstGrant,
  levelOf,
  missingIn,
  sentMember,
} from './new-member-draft'

const plain: LevelRow = {
  id: 'plain',
  code: 'PT',
  name: '普通会员',
  levelRank: 1,
  discountBp: 9800,
  ratePlanCode: null,
  pointsRatioBp: 10_000,
  checkoutDelayMinutes: 0,
  holdUntil: null,
  freeBreakfast: 0,
  depositFree: 'N',
  buyPriceFen: 0,
  upgradeNights: null,
  upgradeAmountFen: null,
  upgradePoints: null,
  keepNights: null,
  keepAmountFen: null,
  keepPoints: null,
  validMonths: null,
  benefits: null,
  enabled: 'Y',
}
const gold: LevelRow = { ...plain, id: 'gold', name: '金卡', levelRank: 2, buyPriceFen: 19_800 }
const typed = { ...emptyNewMember, phone: ' 13800001111 ', name: ' 王小明 ' }

test('phone, name and level are enough; who chooses no level joins at the lowest that is given', () => {
  expect(missingIn(typed, levelOf(typed, [plain, gold]), false)).toEqual({})
  expect(levelOf(typed, [{ ...plain, enabled: 'N' }, gold])?.id).toBe('gold')
  expect(sentMember(typed, plain, emptyUnkept)).toEqual({
    name: '王小明',
    phone: '13800001111',
    levelId: 'plain',
    cardKind: 'electronic',
    joinChannel: 'desk',
  })
})

test('what is missing is said at its field: a short phone, no name, a card of plastic without its number', () => {
  const half = { ...emptyNewMember, phone: '1380000', cardKind: 'ic' }
  expect(missingIn(half, undefined, false)).toEqual({
    phone: '请输入 11 位手机号',
    name: '请填写姓名',
    levelId: '请选择等级',
    cardNo: '实体卡请填写卡号',
  })
})

test('fee and first top-up are sent with their ways of paying, and only where there is something to pay', () => {
  const rich = { ...typed, topUpFen: 50_000, topUpPayCode: '9003', feePayCode: '9002' }
  expect(sentMember(rich, gold, { ...emptyUnkept, password: '123456' })).toMatchObject({
    feePayCode: '9002',
    topUpFen: 50_000,
    topUpPayCode: '9003',
    password: '123456',
  })
  expect(dueFen(rich, gold)).toBe(69_800)
  expect(sentMember({ ...typed, topUpFen: 0 }, plain, emptyUnkept)).not.toHaveProperty('topUpFen')
  expect(sentMember(typed, plain, emptyUnkept)).not.toHaveProperty('feePayCode')
})

test('what the first top-up brings comes from the rule that the server counts by', () => {
  const rule = {
    id: 'a',
    name: '充五百送五十',
    amountMinFen: 50_000,
    giftFixedFen: 5000,
    giftBp: null,
    giftPoints: 10,
    upgradeLevelId: 'gold',
    levelIds: null,
    validFrom: '2026-01-01',
    validTo: null,
    maxTimes: 1,
    isStackable: 'N',
    enabled: 'Y',
  } as const
  const grant = firstGrant([rule], 50_000, 'plain', '2026-07-01')
  expect(grant).toMatchObject({ giftFen: 5000, points: 10, upgradeLevelId: 'gold' })
  expect(firstGrant([rule], 49_999, 'plain', '2026-07-01').giftFen).toBe(0)
})
