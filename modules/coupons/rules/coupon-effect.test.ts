import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponEffect, takenOffFen } from './coupon-effect'
import { isUsableDay } from './coupon-terms'
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
  test('of two things of one day the one that stands first on the bill is paid', () => {
    const goods = { class: 'GOODS', code: '2001' }
    const charges = [charge({ ...goods, amountFen: 8_800 }), charge({ ...goods, amountFen: 6_600 })]
    const paid = couponEffect(terms({ kind: 'goods' }), holder, bill({ charges }))
    expect([paid.amountFen, paid.coveredLineId]).toEqual([8_800, charges[0]?.lineId])
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

describe('what a coupon says and where it ends', () => {
  test('the clerk reads what it paid of what', () => {
    expect(couponEffect(terms(), holder, bill())).toEqual({
      amountFen: 5_000,
      coveredLineId: null,
      delayMinutes: 0,
      why: '可用券消费298.00元，抵扣50.00元',
    })
    const delay = terms({ kind: 'delay', delayMinutes: 120 })
    expect(couponEffect(delay, holder, bill())).toEqual({
      amountFen: 0,
      coveredLineId: null,
      delayMinutes: 120,
      why: '延迟离店120分钟，不另加收',
    })
    const upgrade = terms({ kind: 'upgrade', delayMinutes: 60 })
    expect(couponEffect(upgrade, holder, bill({ upgradedBy: [holder.id] }))).toEqual({
      amountFen: 0,
      coveredLineId: null,
      delayMinutes: 0,
      why: '免费升级，房价按原房型计',
    })
    expect(() => couponEffect(upgrade, holder, bill({ isStay: false, upgradedBy: [holder.id] }))).toThrow(
      '升级券只能用于在住客人的账户',
    )
  })
  test('a threshold is reached by exactly its amount', () => {
    expect(paidFen(terms({ thresholdFen: 29_800 }), holder, bill())).toBe(5_000)
    expect(() => couponEffect(terms({ thresholdFen: 29_801 }), holder, bill())).toThrow('未满298.01元不可用')
  })
  test('a coupon of the room pays extra beds too, but no goods unless it is for all', () => {
    const bed = charge({ class: 'ROOM_EXTRA', code: '1101', amountFen: 4_000 })
    const goods = charge({ class: 'GOODS', code: '2001', amountFen: 4_000 })
    expect(paidFen(terms(), holder, bill({ charges: [bed] }))).toBe(4_000)
    expect(() => couponEffect(terms(), holder, bill({ charges: [goods] }))).toThrow('账上没有可以用券的消费')
    expect(paidFen(terms({ appliesTo: 'all' }), holder, bill({ charges: [goods] }))).toBe(4_000)
  })
  test('coupons pay only what others have left, and nothing where all is paid', () => {
    const others = (amountFen: number) => [{ isStackable: true, amountFen }]
    expect(paidFen(terms(), holder, bill({ others: others(29_799) }))).toBe(1)
    expect(() => couponEffect(terms(), holder, bill({ others: others(29_800) }))).toThrow(
      '账上没有可以用券的消费',
    )
    const free = terms({ kind: 'freeNight' })
    expect(paidFen(free, holder, bill({ others: others(10_000) }))).toBe(19_800)
  })
  test('a discount counts from what is left', () => {
    const half = terms({ kind: 'discount', discountBp: 5_000 })
    expect(paidFen(half, holder, bill({ others: [{ isStackable: true, amountFen: 9_800 }] }))).toBe(10_000)
  })
  test('a thing is paid at its price, and never above what is left of it', () => {
    const free = terms({ kind: 'freeNight' })
    const corrected = charge({ amountFen: 20_000, unitFen: 29_800 })
    expect(paidFen(free, holder, bill({ charges: [corrected] }))).toBe(20_000)
  })
  test('the earliest night is paid, wherever it stands', () => {
    const nights = ['2026-05-03', '2026-05-01', '2026-05-02'].map(chargeDate => charge({ chargeDate }))
    const effect = couponEffect(terms({ kind: 'freeNight' }), holder, bill({ charges: nights }))
    expect(effect.coveredLineId).toBe(nights[1]?.lineId)
  })
  test('a night that was corrected to nought is passed over for the next one', () => {
    const nights = [charge({ amountFen: 0 }), charge({ chargeDate: '2026-05-02' })]
    const effect = couponEffect(terms({ kind: 'freeNight' }), holder, bill({ charges: nights }))
    expect(effect).toMatchObject({ coveredLineId: nights[1]?.lineId, amountFen: 29_800 })
  })
  test('what another coupon covers is not paid twice: a night, a breakfast, a thing', () => {
    const covered = { isCovered: true, amountFen: 3_800 }
    const charges = [
      charge(covered),
      charge({ ...covered, class: 'FNB', code: '1102' }),
      charge({ ...covered, class: 'GOODS', code: '2001' }),
    ]
    for (const kind of ['freeNight', 'breakfast', 'goods'] as const)
      expect(() => couponEffect(terms({ kind }), holder, bill({ charges }))).toThrow('账上没有可以用券的消费')
  })
  test('商品券 for anything pays any goods and nothing else', () => {
    const any = terms({ kind: 'goods' })
    const tea = charge({ class: 'GOODS', code: '2001', amountFen: 1_200, goodsId: 'tea' })
    expect(paidFen(any, holder, bill({ charges: [charge(), tea] }))).toBe(1_200)
    expect(() => couponEffect(any, holder, bill())).toThrow('账上没有可以用券的消费')
    const named = terms({ kind: 'goods', goodsId: 'tea' })
    const notGoods = charge({ class: 'OTHER', goodsId: 'tea' })
    expect(() => couponEffect(named, holder, bill({ charges: [notGoods] }))).toThrow('账上没有可以用券的消费')
  })
  test('免房券 pays nights and not extra beds; a night of nought is none', () => {
    const free = terms({ kind: 'freeNight' })
    for (const none of [charge({ class: 'ROOM_EXTRA' }), charge({ amountFen: 0 })])
      expect(() => couponEffect(free, holder, bill({ charges: [none] }))).toThrow('账上没有可以用券的消费')
  })
  test('what belongs to no room is paid only by a coupon for every type', () => {
    const parking = charge({ class: 'OTHER', roomTypeId: null, amountFen: 1_000 })
    expect(paidFen(terms({ appliesTo: 'all' }), holder, bill({ charges: [parking] }))).toBe(1_000)
    expect(() =>
      couponEffect(terms({ appliesTo: 'all', roomTypes: ['king'] }), holder, bill({ charges: [parking] })),
    ).toThrow('该房型不可用')
    expect(paidFen(terms({ roomTypes: ['king'] }), holder, bill())).toBe(5_000)
  })
  test('days out begin and end with their days', () => {
    const out = terms({ blackout: [{ from: '2026-05-02', to: '2026-05-03' }] })
    const usable = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].filter(day =>
      isUsableDay(out, day),
    )
    expect(usable).toEqual(['2026-05-01', '2026-05-04'])
  })
  test('levels and channels that a coupon names may use it; an unknown channel is not asked', () => {
    const named = terms({ levels: ['silver', 'gold'], channels: ['web', 'desk'] })
    expect(paidFen(named, holder, bill())).toBe(5_000)
    expect(paidFen(terms({ channels: ['web'] }), holder, bill({ channelId: null }))).toBe(5_000)
  })
  test('one that stands no other among several is enough to refuse', () => {
    const others = [
      { isStackable: true, amountFen: 100 },
      { isStackable: false, amountFen: 100 },
    ]
    expect(() => couponEffect(terms(), holder, bill({ others }))).toThrow('不可与其他优惠同享')
  })
  test('a coupon that stands no other is used where there is no other', () => {
    expect(paidFen(terms({ isStackable: false }), holder, bill())).toBe(5_000)
  })
})

test.each([
  ['cash', { valueFen: 5_000 }, 4_999, 4_999],
  ['cash', { valueFen: 5_000 }, 5_001, 5_000],
  ['cash', { valueFen: 5_000, capFen: 3_000 }, 5_001, 3_000],
  ['discount', { discountBp: 8_500 }, 10_000, 1_500],
  ['discount', { discountBp: 8_500, capFen: 1_000 }, 10_000, 1_000],
  ['cash', { valueFen: 5_000 }, -100, 0],
] as const)('%s %o takes off %i fen: %i', (kind, more, eligibleFen, expected) => {
  expect(takenOffFen(terms({ kind, ...more }), eligibleFen)).toBe(expected)
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
