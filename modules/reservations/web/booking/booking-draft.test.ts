import { expect, test } from 'vitest'
import {
  type BookingDraft,
  broughtToDate,
  emptyBooking,
  missingIn,
  phoneProblem,
  qtyOf,
  roomsOf,
  sentBooking,
  totalOf,
  withArrival,
  withBooker,
  withPhone,
  withQty,
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
const dearer = nights.map(night => ({ ...night, priceFen: night.priceFen + 5000 }))
const offers = {
  plans: [
    { ratePlanId: null, name: '标准价', breakfasts: 0, isPrepaid: false },
    { ratePlanId: 'p1', name: '含早价', breakfasts: 2, isPrepaid: false },
  ],
  types: [
    {
      roomTypeId: 'king',
      sellable: 3,
      offers: [
        { nights, totalFen: 61_600, problem: null },
        { nights: dearer, totalFen: 71_600, problem: null },
      ],
    },
  ],
}

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

test('all that is missing is said in the order of the page, with its box', () => {
  const boxes = (one: BookingDraft) => missingIn(one).map(({ box }) => box)
  expect(missingIn(draft)).toEqual([])
  expect(boxes({ ...draft, departDate: draft.arriveDate })).toEqual(['depart'])
  expect(boxes({ ...draft, lines: [], bookerName: '' })).toEqual(['offers', 'booker-name'])
  expect(missingIn({ ...draft, bookerPhone: ' ', bookerName: ' ' })).toEqual([
    { box: 'booker-phone', text: '请输入手机' },
    { box: 'booker-name', text: '请输入姓名' },
  ])
  expect(boxes({ ...draft, bookerPhone: '123' })).toEqual(['booker-phone'])
})

test('123 is no telephone number; nothing is not wrong yet', () => {
  expect(phoneProblem({ bookerPhone: '123' })).toBe('手机应为手机或电话号码，例如 13800138000、0571-88886666')
  expect(phoneProblem({ bookerPhone: '' })).toBeUndefined()
  expect(phoneProblem({ bookerPhone: '0571-88886666' })).toBeUndefined()
})

test('rooms are counted by type and plan; none takes the line out, and its guest stays while it is there', () => {
  const named = { ...draft, lines: draft.lines.map(line => ({ ...line, guestName: '王五' })) }
  const two = withQty(withQty(named, 'king', null, 2), 'king', 'p1', 1)
  expect(two.lines).toEqual([
    { roomTypeId: 'king', ratePlanId: null, qty: 2, guestName: '王五' },
    { roomTypeId: 'king', ratePlanId: 'p1', qty: 1, guestName: '' },
  ])
  expect([roomsOf(two), qtyOf(two, 'king', 'p1'), qtyOf(two, 'twin', null)]).toEqual([3, 1, 0])
  expect(totalOf(two, offers)).toBe(2 * 61_600 + 71_600)
  expect(withQty(two, 'king', null, 0).lines).toHaveLength(1)
  expect(sentBooking(two, offers).rooms).toMatchObject([
    { qty: 2, nights: [{ priceFen: 29_800 }, { priceFen: 31_800 }] },
    { qty: 1, ratePlanId: 'p1', breakfast: 2, nights: [{ priceFen: 34_800 }, { priceFen: 36_800 }] },
  ])
})

const member = { id: 'm1', memberNo: 'M1', name: '陈七', phone: '13800000007', levelName: '金卡' }
const known = {
  name: '陈七',
  phone: '13800000007',
  guestId: 'g7',
  member,
  vipLevel: null,
  stays: 2,
  lastStay: null,
  preferences: null,
  complaints: [],
  birthday: null,
  blackReason: null,
  roomNo: null,
  booking: null,
}

test('who is found by his number books as who he is; another number is somebody else', () => {
  const found = withBooker({ ...draft, bookerPhone: known.phone }, known)
  expect(sentBooking(found, offers)).toMatchObject({
    sourceType: 'member',
    booker: { name: '陈七', phone: '13800000007', guestId: 'g7', memberId: 'm1' },
  })
  const another = sentBooking(withPhone(found, '1380000000'), offers)
  expect(another.sourceType).toBe('walkIn')
  expect(another.booker).not.toHaveProperty('guestId')
  expect(another.booker).not.toHaveProperty('memberId')
})

test('a card that was chosen by hand stays, whoever calls for its owner', () => {
  const owner = { id: 'm2', memberNo: 'HY2', name: '卫八', phone: '13800000008', levelName: '金卡' }
  const chosen = { ...draft, member: owner }
  expect(withPhone(chosen, '1390000000').member).toEqual(owner)
  const caller = { ...known, name: '秘书', phone: '13900000000', guestId: 'g9', member: null }
  expect(withBooker(chosen, caller)).toMatchObject({ bookerName: '秘书', guestId: 'g9', member: owner })
})

test('the prices of the screen are sent with it, and nothing that is empty', () => {
  expect(totalOf({ ...draft, lines: draft.lines.map(line => ({ ...line, qty: 2 })) }, offers)).toBe(123_200)
  const sent = sentBooking(draft, offers)
  expect(sent).toMatchObject({
    sourceType: 'walkIn',
    booker: { name: '李四', phone: '13800000000' },
    rooms: [{ roomTypeId: 'king', qty: 1, nights: [{ priceFen: 29_800 }, { priceFen: 31_800 }] }],
  })
  for (const field of ['unitId', 'intermediaryId', 'eta', 'holdUntil', 'prepay', 'remark', 'channelOrderNo'])
    expect(sent).not.toHaveProperty(field)
  const full = { ...draft, unitId: 'u1', eta: '2026-05-01 18:00:00', prepayFen: 100, remark: '高楼层' }
  expect(sentBooking(full, offers)).toMatchObject({
    sourceType: 'unit',
    unitId: 'u1',
    eta: '2026-05-01 18:00:00',
    remark: '高楼层',
    prepay: { payCode: '9001', amountFen: 100 },
  })
})

test('who names an intermediary books a guest of the source 中介', () => {
  expect(sentBooking({ ...draft, intermediaryId: 'a1' }, offers)).toMatchObject({
    sourceType: 'agent',
    intermediaryId: 'a1',
  })
})

test('coupons go along as they were typed, and a better type with them where one room is booked', () => {
  const one = { ...draft, lines: [{ roomTypeId: 'king', ratePlanId: null, qty: 1, guestName: '' }] }
  const typed = { ...one, couponText: ' AB12，cd34 ', upgradeTypeId: 'twin' }
  expect(sentBooking(typed, offers)).toMatchObject({
    couponCodes: ['AB12', 'cd34'],
    rooms: [{ roomTypeId: 'king', upgradeTypeId: 'twin' }],
  })
  expect(sentBooking({ ...typed, couponText: ' ' }, offers)).not.toHaveProperty('couponCodes')
  expect(sentBooking({ ...typed, couponText: '' }, offers).rooms[0]).not.toHaveProperty('upgradeTypeId')
  const two = { ...typed, lines: [{ roomTypeId: 'king', ratePlanId: null, qty: 2, guestName: '' }] }
  expect(sentBooking(two, offers).rooms[0]).not.toHaveProperty('upgradeTypeId')
})
