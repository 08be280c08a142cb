import { expect, test } from 'vitest'
import { checkRule } from './auto-rule'
import { checkComplete, checkPromise, type WrittenTemplate } from './template-check'

const written: WrittenTemplate = {
  kind: 'cash',
  valueFen: 1,
  discountBp: null,
  delayMinutes: null,
  blackout: null,
  validKind: 'range',
  validFrom: '2026-05-01',
  validTo: '2026-05-01',
  validDays: null,
}

test.each<[string, Partial<WrittenTemplate>]>([
  ['代金券 of one fen for one day', {}],
  ['满减券', { kind: 'reduce' }],
  ['折扣券 of the least', { kind: 'discount', discountBp: 1 }],
  ['折扣券 of the most', { kind: 'discount', discountBp: 9_999 }],
  ['延时券', { kind: 'delay', delayMinutes: 1 }],
  ['早餐券, which has no value', { kind: 'breakfast', valueFen: null }],
  ['so many days', { validKind: 'days', validFrom: null, validTo: null, validDays: 7 }],
])('%s is complete', (_, more) => {
  expect(() => checkComplete({ ...written, ...more })).not.toThrow()
})

test.each<[Partial<WrittenTemplate>, string]>([
  [{ valueFen: 0 }, '请填写面值'],
  [{ valueFen: null }, '请填写面值'],
  [{ kind: 'reduce', valueFen: 0 }, '请填写面值'],
  [{ kind: 'discount' }, '折扣须大于0且小于100%'],
  [{ kind: 'discount', discountBp: 0 }, '折扣须大于0且小于100%'],
  [{ kind: 'discount', discountBp: 10_000 }, '折扣须大于0且小于100%'],
  [{ kind: 'delay' }, '请填写延迟离店分钟数'],
  [{ kind: 'delay', delayMinutes: 0 }, '请填写延迟离店分钟数'],
  [{ validFrom: null }, '请填写开始和结束日期，且结束不早于开始'],
  [{ validTo: null }, '请填写开始和结束日期，且结束不早于开始'],
  [{ validTo: '2026-04-30' }, '请填写开始和结束日期，且结束不早于开始'],
  [{ validKind: 'days' }, '请填写领取后天数'],
  [{ blackout: '国庆' }, '不可用日期写成 2026-10-01 或 2026-10-01~2026-10-07，用逗号隔开'],
])('%o is not put into service', (more, text) => {
  expect(() => checkComplete({ ...written, ...more })).toThrow(text)
})

test('what people were promised stays, named field by field', () => {
  const before = { valueFen: 5_000, capFen: null, name: '旧名' }
  const wished = { valueFen: 4_000, capFen: 1_000, name: '新名' }
  expect(() => checkPromise(1, before, wished)).toThrow(
    '已发放的优惠券不能修改面值、最多优惠，请复制成新的优惠券',
  )
  expect(() => checkPromise(0, before, wished)).not.toThrow()
})

test('what is not said, or said as it was, changes no promise', () => {
  expect(() => checkPromise(1, { valueFen: 5_000 }, { name: '新名' })).not.toThrow()
  expect(() => checkPromise(1, { valueFen: 5_000 }, { valueFen: 5_000 })).not.toThrow()
  expect(() => checkPromise(1, {}, { capFen: null })).not.toThrow()
  expect(() => checkPromise(1, { capFen: 100 }, { capFen: null })).toThrow('不能修改最多优惠')
})

test.each([
  ['birthday', 'days', '请填写天数N'],
  ['dormant', 'days', '请填写天数N'],
  ['topUp', 'amountFen', '请填写充值满'],
  ['nights', 'nights', '请填写累计间夜'],
])('a rule of %s asks for %s', (trigger, field, text) => {
  expect(() => checkRule({ trigger })).toThrow(text)
  expect(() => checkRule({ trigger, [field]: null })).toThrow(text)
  expect(() => checkRule({ trigger, [field]: 0 })).not.toThrow()
})

test('a rule whose trigger needs no number asks for none', () => {
  expect(() => checkRule({ trigger: 'register' })).not.toThrow()
})
