import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponEffect, takenOffFen } from './coupon-effect'
import { bill, charge, holder, terms } from './testing/a-coupon'

const paidFen = (...args: Parameters<typeof couponEffect>) => couponEffect(...args).amountFen

describe('what a coupon pays', () => {
  test('代金券 50 pays 50 of 298, and 30 where no more was consumed', () => {
    expect(paidFen(terms(), holder, bill())).toBe(5000)
    expect(paidFen(terms(), holder, bill({ charges: [charge({ amountFen: 3000 })] }))).toBe(3000)
  })
  test('满300减60 asks for 300 and takes 60', () => {
    const reduce = terms({ kind: 'reduce', valueFen: 6000, thresholdFen: 30_000 })
    expect(() => couponEffect(reduce, holder, bill())).toThrow('未满300.00元不可用')
    const two = [charge(), charge({ chargeDate: '2026-05-02', amountFen: 200 })]
    expect(paidFen(reduce, holder, bill({ charges: two }))).toBe(6000)
  })
  test('折扣券 of 85 % takes 15 %, at most its cap', () => {
    const discount = terms({ kind: 'discount', discountBp: 8500 })
    expect(paidFen(discount, holder, bill())).toBe(4470)
    expect(paidFen({ ...discount, capFen: 4000 }, holder, bill())).toBe(4000)
  })
  test('免房券 pays the first night that no other one has paid', () => {
    const free = terms({ kind: 'freeNight' })
    const nights = [
      charge({ chargeDate: '2026-05-02', amountFen: 35_800 }),
      charge({ chargeDate: '2026-05-01', isCovered: true }),
    ]
    expect(couponEffect(free, holder, bill({ charges: nights }))).toMatchObject({
      amountFen: 35_800,
      coveredLineId: nights[0]?.lineId,
    })
  })
  test('早餐券 pays one of two breakfasts, 商品券 one thing of its kind', () => {
    const breakfast = { class: 'FNB', code: '1102', amountFen: 7600, unitFen: 3800 }
    const wine = { class: 'GOODS', code: '2001', amountFen: 17_600, unitFen: 8800, goodsId: 'wine' }
    const charges = [charge(), charge(breakfast), charge(wine)]
    expect(paidFen(terms({ kind: 'breakfast' }), holder, bill({ charges }))).toBe(3800)
    expect(paidFen(terms({ kind: 'goods', goodsId: 'wine' }), holder, bill({ charges }))).toBe(8800)
    expect(() => couponEffect(terms({ kind: 'goods', goodsId: 'tea' }), holder, bill({ charges }))).toThrow(
      '账上没有可以用券的消费',
    )
  })
  test('延时券 and 升级券 are no money and only for who lives here', () => {
    const delay = terms({ kind: 'delay', delayMinutes: 120 })
    expect(couponEffect(delay, holder, bill({ charges: [] }))).toMatchObject({
      amountFen: 0,
      delayMinutes: 120,
    })
    const upgrade = terms({ kind: 'upgrade' })
    expect(paidFen(upgrade, holder, bill({ upgradedBy: [holder.id] }))).toBe(0)
    expect(() => couponEffect(upgrade, holder, bill())).toThrow('升级券请在预订或入住时使用')
    expect(() => couponEffect(delay, holder, bill({ isStay: false }))).toThrow('延时券只能用于在住客人的账户')
  })
  test('only charges of its days and types count', () => {
    const friday = charge()
    const saturday = charge({ chargeDate: '2026-05-02', amountFen: 4000 })
    const sundays = terms({ weekdays: [0, 6] })
    expect(paidFen(sundays, holder, bill({ charges: [friday, saturday] }))).toBe(4000)
    expect(() => couponEffect(sundays, holder, bill({ charges: [friday] }))).toThrow('该日期不可用')
    const holiday = terms({ blackout: [{ from: '2026-05-01', to: '2026-05-03' }] })
    expect(() => couponEffect(holiday, holder, bill({ charges: [friday, saturday] }))).toThrow('该日期不可用')
    expect(() => couponEffect(terms({ roomTypes: ['twin'] }), holder, bill())).toThrow('该房型不可用')
  })
  test('who, where and with what else it is used', () => {
    expect(() => couponEffect(terms(), holder, bill({ memberId: 'li' }))).toThrow('优惠券不属于该会员')
    expect(paidFen(terms({ isTransferable: true }), holder, bill({ memberId: 'li' }))).toBe(5000)
    expect(paidFen(terms(), holder, bill({ memberId: null }))).toBe(5000)
    expect(() => couponEffect(terms({ levels: ['silver'] }), holder, bill())).toThrow('该会员级别不可用')
    expect(() => couponEffect(terms({ channels: ['web'] }), holder, bill())).toThrow('该渠道不可用')
    const others = [{ isStackable: true, amountFen: 1000 }]
    expect(paidFen(terms(), holder, bill({ others }))).toBe(5000)
    expect(() => couponEffect(terms({ isStackable: false }), holder, bill({ others }))).toThrow(
      '不可与其他优惠同享',
    )
    const alone = [{ isStackable: false, amountFen: 1000 }]
    expect(() => couponEffect(terms(), holder, bill({ others: alone }))).toThrow('不可与其他优惠同享')
  })
})

const kinds = fc.constantFrom('cash', 'reduce', 'discount', 'freeNight', 'breakfast', 'goods' as const)
const anyTerms = fc
  .record({
    kind: kinds,
    valueFen: fc.integer({ min: 1, max: 100_000 }),
    discountBp: fc.integer({ min: 1, max: 9999 }),
    capFen: fc.option(fc.integer({ min: 1, max: 50_000 })),
    appliesTo: fc.constantFrom('room', 'all' as const),
  })
  .map(terms)
const anyCharge = fc
  .record({
    class: fc.constantFrom('ROOM', 'FNB', 'GOODS'),
    amountFen: fc.integer({ min: 1, max: 80_000 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ class: cls, amountFen, day }) =>
    charge({
      class: cls,
      code: cls === 'FNB' ? '1102' : '1001',
      amountFen,
      chargeDate: `2026-05-${String(day).padStart(2, '0')}`,
    }),
  )

test('coupons that stand each other never pay more together than was consumed', () => {
  fc.assert(
    fc.property(
      fc.array(anyCharge, { maxLength: 6 }),
      fc.array(anyTerms, { maxLength: 8 }),
      (charges, coupons) => {
        const covered = new Set<string>()
        const others: { isStackable: boolean; amountFen: number }[] = []
        for (const coupon of coupons) {
          const seen = charges.map(one => ({ ...one, isCovered: covered.has(one.lineId) }))
          try {
            const effect = couponEffect(coupon, holder, bill({ charges: seen, others }))
            expect(effect.amountFen).toBeGreaterThan(0)
            if (effect.coveredLineId !== null) {
              expect(covered.has(effect.coveredLineId)).toBe(false)
              covered.add(effect.coveredLineId)
            }
            others.push({ isStackable: true, amountFen: effect.amountFen })
          } catch (error) {
            expect(String(error)).toMatch('账上没有可以用券的消费')
          }
        }
        const sum = (rows: readonly { amountFen: number }[]) =>
          rows.reduce((all, row) => all + row.amountFen, 0)
        expect(sum(others)).toBeLessThanOrEqual(sum(charges))
      },
    ),
  )
})

test('what is taken off grows with the bill and keeps its cap', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(200_000), fc.nat(200_000), (coupon, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(takenOffFen(coupon, less)).toBeLessThanOrEqual(takenOffFen(coupon, more))
      expect(takenOffFen(coupon, more)).toBeLessThanOrEqual(Math.min(more, coupon.capFen ?? more))
    }),
  )
})
