import { expect, test } from 'vitest'
import { nightPrice } from './night-price'
import { overridden } from './override-price'
import { restrictionsOn } from './restrictions'
import { aBuyer, aPriceBook } from './testing/a-price-book'

const night = nightPrice(aPriceBook(), '2026-04-30', aBuyer())
const floor = { minimumFen: 20_000, shareBp: 7000 }
const typed = { by: '李雷', reason: '老客人' }

test('a clerk may lower a price to the floor, with a reason', () => {
  const lowered = overridden(night, { ...typed, priceFen: 21_000 }, floor)
  expect(lowered.priceFen).toBe(21_000)
  expect(lowered.verdicts.at(-1)).toMatchObject({
    step: 'override',
    why: '李雷由300.00元改为210.00元，原因：老客人',
  })
  expect(() => overridden(night, { ...typed, reason: ' ', priceFen: 30_000 }, floor)).toThrow('请填写原因')
})

test('below the floor it takes an approval', () => {
  const low = { ...typed, priceFen: 20_999 }
  expect(() => overridden(night, low, floor)).toThrow('2026-04-30房价209.99元低于底价210.00元，需审批')
  expect(overridden(night, { ...low, approvalId: 'SP1' }, floor).priceFen).toBe(20_999)
})

test('dates on which one may not arrive, leave or stay', () => {
  const texts = (part: Parameters<typeof aPriceBook>[0], plan?: Parameters<typeof restrictionsOn>[2]) =>
    restrictionsOn(aPriceBook(part), aBuyer(), plan).map(refusal => refusal.message)
  const on = (date: string, rule: object) => ({ calendar: [{ planId: '', date, ...rule }] })
  expect(texts({})).toEqual([])
  expect(texts(on('2026-05-01', { isClosed: true }))).toEqual(['2026-05-01已关房，不能预订'])
  expect(texts(on('2026-05-02', { isClosed: true }))).toEqual([])
  expect(texts(on('2026-04-30', { noArrival: true }))).toEqual(['2026-04-30不可办理入住'])
  expect(texts(on('2026-05-01', { noArrival: true }))).toEqual([])
  expect(texts(on('2026-05-02', { noDeparture: true }))).toEqual(['2026-05-02不可办理离店'])
  expect(texts(on('2026-04-30', { minNights: 3 }))).toEqual(['该日期设有最少入住3晚限制'])
  const plan = { id: 'p', name: '早订', effect: { kind: 'share', shareBp: 9000 }, isEnabled: true } as const
  expect(texts({}, { ...plan, minAdvanceDays: 7 })).toEqual(['该价格方案须提前7天预订'])
  expect(texts({}, { ...plan, maxAdvanceDays: 1 })).toEqual(['该价格方案须在入住前1天内预订'])
  expect(texts({}, { ...plan, maxNights: 1 })).toEqual(['该价格方案最多入住1晚'])
  expect(texts({}, { ...plan, validTo: '2026-04-30' })).toEqual(['价格方案“早订”在所选日期无效'])
  const planDay = { calendar: [{ planId: 'p', date: '2026-05-01', isClosed: true }] }
  expect([texts(planDay), texts(planDay, plan)].map(list => list.length)).toEqual([0, 1])
})
