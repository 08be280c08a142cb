import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightPrice } from './night-price'
import { keptAt, overridden } from './override-price'
import { restrictionsOn } from './restrictions'
import { aBuyer, aPriceBook } from './testing/a-price-book'

const {
  night,
  priceFen,
  publicFen: baseFen,
  verdicts: trace,
} = nightPrice(aPriceBook(), '2026-04-30', aBuyer())
const quoted = { night, priceFen, baseFen, trace }
const floor = { minimumFen: 20_000, shareBp: 7000 }
const clerk = { by: '李雷', canOverride: true, canGoBelow: false, canGiveFree: false }
const typed = { ...clerk, reason: '老客人' }

test('a clerk may lower a price to the floor, with a reason', () => {
  const lowered = overridden(quoted, { ...typed, priceFen: 21_000 }, floor)
  expect(lowered).toMatchObject({ priceFen: 21_000, overrideReason: '老客人', overrideBy: '李雷' })
  expect(lowered.trace.at(-1)).toMatchObject({
    step: 'override',
    why: '李雷由300.00元改为210.00元，原因：老客人',
  })
  expect(lowered.agreement).toBeUndefined()
  expect(() => overridden(quoted, { ...typed, reason: ' ', priceFen: 30_000 }, floor)).toThrow('请填写原因')
})

test('below the floor, and without the right, it takes an approval', () => {
  const low = { ...typed, priceFen: 20_999 }
  expect(() => overridden(quoted, low, floor)).toThrow('2026-04-30房价209.99元低于底价210.00元，需审批')
  expect(overridden(quoted, { ...low, approvalId: 'SP1' }, floor)).toMatchObject({
    priceFen: 20_999,
    agreement: { approvalId: 'SP1', reducedFen: 9001 },
  })
  expect(overridden(quoted, { ...low, canGoBelow: true }, floor).priceFen).toBe(20_999)
  const nobody = { ...typed, canOverride: false, priceFen: 25_000 }
  expect(() => overridden(quoted, nobody, floor)).toThrow('无改价权限，请提交申请')
  expect(overridden(quoted, { ...nobody, approvalId: 'SP2' }, floor).agreement?.reducedFen).toBe(5000)
})

test('a night at nought is given away and takes its own right', () => {
  const nought = { ...typed, canGoBelow: true, priceFen: 0 }
  expect(() => overridden(quoted, nought, floor)).toThrow('没有免费房权限，可提交审批')
  expect(overridden(quoted, { ...nought, canGiveFree: true }, floor).priceFen).toBe(0)
  expect(overridden(quoted, { ...nought, approvalId: 'SP1' }, floor).agreement?.reducedFen).toBe(30_000)
})

test('the minimum of the type stands before the share of the public price', () => {
  const high = { minimumFen: 28_000, shareBp: 7000 }
  expect(() => overridden(quoted, { ...typed, priceFen: 27_999 }, high)).toThrow('低于底价280.00元')
  expect(overridden(quoted, { ...typed, priceFen: 28_000 }, high).priceFen).toBe(28_000)
})

test('what is not below the quoted price gives nothing away, however low the contract', () => {
  const contract = { ...quoted, priceFen: 15_000 }
  expect(overridden(contract, { ...typed, priceFen: 16_000 }, floor).priceFen).toBe(16_000)
  expect(() => overridden(contract, { ...typed, priceFen: 14_999 }, floor)).toThrow('低于底价150.00元')
})

test('the price of the last night goes on without a right down to the floor', () => {
  const nobody = { by: '李雷', canOverride: false, canGoBelow: false, canGiveFree: false }
  expect(keptAt(quoted, 30_000, nobody, floor)).toBe(quoted)
  expect(keptAt(quoted, 21_000, nobody, floor)).toMatchObject({ priceFen: 21_000 })
  expect(() => keptAt(quoted, 20_999, nobody, floor)).toThrow('无改价权限，请提交申请')
  expect(() => keptAt(quoted, 20_999, clerk, floor)).toThrow('低于底价')
  expect(keptAt(quoted, 20_999, { ...clerk, canGoBelow: true }, floor)).toMatchObject({
    priceFen: 20_999,
    overrideReason: '沿用原价',
  })
})

test('whoever types whatever: nobody goes below the floor without right or agreement', () => {
  fc.assert(
    fc.property(
      fc.nat(60_000),
      fc.nat(60_000),
      fc.nat(60_000),
      fc.nat(10_000),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.constant('SP1'), { nil: undefined }),
      (quotedFen, priceFen, minimumFen, shareBp, canOverride, canGoBelow, canGiveFree, approvalId) => {
        const before = { ...quoted, priceFen: quotedFen }
        const override = {
          priceFen,
          by: '李雷',
          reason: '老客人',
          canOverride,
          canGoBelow,
          canGiveFree,
          ...(approvalId === undefined ? {} : { approvalId }),
        }
        const least = Math.min(quotedFen, Math.max(minimumFen, Math.round((baseFen * shareBp) / 10_000)))
        const isAlone = canOverride && (canGoBelow || priceFen >= least) && (canGiveFree || priceFen > 0)
        if (!isAlone && approvalId === undefined) {
          expect(() => overridden(before, override, { minimumFen, shareBp })).toThrow()
          return
        }
        const after = overridden(before, override, { minimumFen, shareBp })
        expect(after.priceFen).toBe(priceFen)
        expect(after.agreement === undefined).toBe(isAlone)
      },
    ),
  )
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

test('an agreement that was needed stands in the trace; one that was not is not used', () => {
  const low = { ...typed, reason: ' 老客人 ', priceFen: 20_999, approvalId: 'SP1' }
  const agreed = overridden(quoted, low, floor)
  expect(agreed.overrideReason).toBe('老客人')
  expect(agreed.trace).toEqual([
    ...trace,
    {
      step: 'override',
      ref: 'SP1',
      name: '',
      outcome: 'won',
      priceFen: 20_999,
      why: '李雷由300.00元改为209.99元，原因：老客人，审批SP1',
    },
  ])
  const alone = overridden(quoted, { ...low, priceFen: 21_000 }, floor)
  expect(alone).not.toHaveProperty('agreement')
  expect(alone.trace.at(-1)).toMatchObject({ ref: '' })
})

test('a price above the quoted one gives nothing away', () => {
  const dearer = { ...typed, canOverride: false, priceFen: 31_000, approvalId: 'SP1' }
  expect(overridden(quoted, dearer, floor).agreement).toEqual({ approvalId: 'SP1', reducedFen: 0 })
})

test('the price that goes on is told in the trace', () => {
  expect(keptAt(quoted, 21_000, clerk, floor).trace).toEqual([
    ...trace,
    { step: 'kept', ref: '', name: '', outcome: 'won', priceFen: 21_000, why: '' },
  ])
  expect(keptAt(quoted, 31_000, clerk, floor)).not.toHaveProperty('overrideReason')
})
