import { expect, test } from 'vitest'
import {
  type BookingDraft,
  broughtToDate,
  emptyBooking,
  isComplete,
  sentBooking,
  totalOf,
  withArrival,
  withNewLine,
} from './booking-draft'

const draft: BookingDraft = {
  ...emptyBooking('2026-05-01', 'c1', 'king'),
  bookerName: ' 李四 ',
  bookerPhone: '13800000000',
  departDate: '2026-05-03',
}
const nights = [
  { date: '2026-05-01', priceFen: 29_800, baseFen: 29_800, source: '' },
  { date: '2026-05-02', priceFen: 31_800, baseFen: 31_800, source: '' },
]
const types = [{ roomTypeId: 'king', sellable: 3, net: 3, minNightsOk: true, nights, totalFen: 61_600 }]

test('another arrival keeps the nights; a draft of yesterday begins today', () => {
  expect(withArrival(draft, '2026-05-10')).toMatchObject({
    arriveDate: '2026-05-10',
    departDate: '2026-05-12',
  })
  expect(broughtToDate(draft, '2026-05-04')).toMatchObject({
    arriveDate: '2026-05-04',
    departDate: '2026-05-06',
  })
  expect(broughtToDate(draft, '2026-05-01')).toBe(draft)
})

test('a booking is complete with a name and a type in every line', () => {
  expect(isComplete(draft)).toBe(true)
  expect(isComplete({ ...draft, bookerName: ' ' })).toBe(false)
  expect(isComplete(withNewLine(draft))).toBe(false)
  expect(isComplete({ ...draft, departDate: draft.arriveDate })).toBe(false)
})

test('the prices of the screen are sent with it, and nothing that is empty', () => {
  expect(totalOf({ ...draft, lines: draft.lines.map(line => ({ ...line, qty: 2 })) }, types)).toBe(123_200)
  const sent = sentBooking(draft, types)
  expect(sent).toMatchObject({
    sourceType: 'walkIn',
    booker: { name: '李四', phone: '13800000000' },
    rooms: [{ roomTypeId: 'king', qty: 1, nights: [{ priceFen: 29_800 }, { priceFen: 31_800 }] }],
  })
  for (const field of ['unitId', 'intermediaryId', 'eta', 'holdUntil', 'prepay', 'remark', 'channelOrderNo'])
    expect(sent).not.toHaveProperty(field)
  const full = { ...draft, unitId: 'u1', eta: '2026-05-01 18:00:00', prepayFen: 100, remark: '高楼层' }
  expect(sentBooking(full, types)).toMatchObject({
    sourceType: 'unit',
    unitId: 'u1',
    eta: '2026-05-01 18:00:00',
    remark: '高楼层',
    prepay: { payCode: '9001', amountFen: 100 },
  })
})

test('who names an intermediary books a guest of the source 中介', () => {
  expect(sentBooking({ ...draft, intermediaryId: 'a1' }, types)).toMatchObject({
    sourceType: 'agent',
    intermediaryId: 'a1',
  })
})

test('coupons go along as they were typed, and a better type with them where one room is booked', () => {
  const one = { ...draft, lines: [{ key: 1, roomTypeId: 'king', qty: 1, guestName: '' }] }
  const typed = { ...one, couponText: ' AB12，cd34 ', upgradeTypeId: 'twin' }
  expect(sentBooking(typed, types)).toMatchObject({
    couponCodes: ['AB12', 'cd34'],
    rooms: [{ roomTypeId: 'king', upgradeTypeId: 'twin' }],
  })
  expect(sentBooking({ ...typed, couponText: ' ' }, types)).not.toHaveProperty('couponCodes')
  expect(sentBooking({ ...typed, couponText: '' }, types).rooms[0]).not.toHaveProperty('upgradeTypeId')
  const two = { ...typed, lines: [{ key: 1, roomTypeId: 'king', qty: 2, guestName: '' }] }
  expect(sentBooking(two, types).rooms[0]).not.toHaveProperty('upgradeTypeId')
})
