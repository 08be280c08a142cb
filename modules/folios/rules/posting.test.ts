import { expect, test } from 'vitest'
import { belowPriceFen } from './goods-price'
import { chargeLine, lessLine, paymentLine } from './posting'
import { codeOf } from './testing/a-book'

const place = { folioId: 'A', businessDate: '2026-05-02' }
const written = { ...place, chargeDate: '2026-05-02', originDate: '2026-05-02' }

test('a charge of the desk is written for the open day, a night for its own day and stay', () => {
  expect(chargeLine(place, codeOf('2001'), 1, 'person')).toEqual({
    ...written,
    kind: 'NORMAL',
    amountFen: 1,
    side: 'D',
    code: '2001',
    class: 'GOODS',
  })
  const night = { ...place, chargeDate: '2026-05-01', stayId: 's1' }
  expect(chargeLine(night, codeOf('1001'), 29_800, 'rule', 10_000)).toEqual({
    ...written,
    chargeDate: '2026-05-01',
    stayId: 's1',
    kind: 'NORMAL',
    amountFen: 29_800,
    side: 'D',
    code: '1001',
    class: 'ROOM',
    roomNightsBp: 10_000,
  })
})

test('no charge is below nothing, whoever posts it', () => {
  expect(() => chargeLine(place, codeOf('2001'), -1, 'person')).toThrow(
    'a charge is no less than nothing; what takes off is an adjustment',
  )
  expect(() => chargeLine(place, codeOf('1001'), -1, 'rule')).toThrow('a charge is no less than nothing')
})

test('what takes off a bill is an adjustment, down to nought and no lower', () => {
  expect(lessLine(place, codeOf('2004'), -500, 500)).toEqual({
    ...written,
    kind: 'ADJUST',
    amountFen: -500,
    side: 'D',
    code: '2004',
    class: codeOf('2004').class,
  })
  expect(() => lessLine(place, codeOf('2004'), -501, 500)).toThrow('调账后金额不能小于0')
})

test('only a code that the desk posts by hand takes off, and only by an amount below nought', () => {
  expect(() => lessLine(place, codeOf('9001'), -500, 500)).toThrow('科目“现金”不能用于入账')
  expect(() => lessLine(place, codeOf('1001'), -500, 500)).toThrow('该科目不允许手工入账')
  expect(() => lessLine(place, codeOf('2004'), 0, 500)).toThrow('it takes off')
})

test('a payment is more than nought and on a code of payments; a deposit keeps its method', () => {
  expect(paymentLine(place, codeOf('9001'), 1)).toEqual({
    ...written,
    kind: 'NORMAL',
    amountFen: 1,
    side: 'C',
    code: '9001',
    class: 'PAY_CASH',
  })
  expect(paymentLine(place, codeOf('9101'), 50_000, '9003').method).toBe('9003')
  expect(() => paymentLine(place, codeOf('9001'), 0)).toThrow('金额不能为0')
  expect(() => paymentLine(place, codeOf('9001'), -1)).toThrow('金额不能为0')
  expect(() => paymentLine(place, codeOf('2001'), 100)).toThrow(`科目“${codeOf('2001').name}”不能用于收款`)
})

const prices = new Map([
  ['water', 500],
  ['wine', 20_000],
])

test('two bottles at 4.50 instead of 5.00 are 1.00 below the price', () => {
  expect(belowPriceFen(prices, [{ goodsId: 'water', qty: 2, amountFen: 900 }])).toEqual({
    fullFen: 1_000,
    lowerFen: 100,
  })
})

test('a dear one does not pay for a cheap one', () => {
  const sold = [
    { goodsId: 'water', qty: 1, amountFen: 1_500 },
    { goodsId: 'wine', qty: 1, amountFen: 19_000 },
  ]
  expect(belowPriceFen(prices, sold)).toEqual({ fullFen: 20_500, lowerFen: 1_000 })
})

test('what has no price is never sold below it; nothing sold is nothing below', () => {
  expect(belowPriceFen(prices, [{ goodsId: 'gift', qty: 3, amountFen: 0 }])).toEqual({
    fullFen: 0,
    lowerFen: 0,
  })
  expect(belowPriceFen(prices, [])).toEqual({ fullFen: 0, lowerFen: 0 })
})
