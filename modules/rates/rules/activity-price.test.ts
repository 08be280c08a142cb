import { expect, test } from 'vitest'
import { nightPrice } from './night-price'
import type { Activity, Buyer } from './price-book'
import { aBuyer, anActivity, aPriceBook, goldMember } from './testing/a-price-book'

/** What becomes of the night of 1 May, a Friday of 420.00, with these activities. */
const judged = (activities: readonly Activity[], buyer: Partial<Buyer> = {}) => {
  const { priceFen, verdicts } = nightPrice(aPriceBook({ activities }), '2026-05-01', aBuyer(buyer))
  const own = verdicts.filter(one => one.step === 'activity')
  return { priceFen, verdicts: own }
}
const whyNot = (activity: Partial<Activity>, buyer: Partial<Buyer> = {}) => {
  const [verdict] = judged([anActivity(activity)], buyer).verdicts
  return verdict?.outcome === 'won' ? undefined : verdict?.why
}

test.each<[string, Partial<Activity>, Partial<Buyer>, string | undefined]>([
  ['its first day', { from: '2026-05-01' }, {}, undefined],
  ['the day before its first', { from: '2026-05-02' }, {}, '不在活动日期内'],
  ['its last day', { to: '2026-05-01' }, {}, undefined],
  ['the day after its last', { to: '2026-04-30' }, {}, '不在活动日期内'],
  ['one of its weekdays', { weekdays: [4, 5] }, {}, undefined],
  ['another weekday', { weekdays: [4, 6] }, {}, '不适用该星期'],
  ['its room type', { roomTypeIds: ['twin', 'king'] }, {}, undefined],
  ['another room type', { roomTypeIds: ['twin'] }, {}, '不适用该房型'],
  ['its channel', { channelIds: ['desk'] }, {}, undefined],
  ['another channel', { channelIds: ['web'] }, {}, '不适用该渠道'],
  ['its level', { levelIds: ['gold'], isStackable: true }, { member: goldMember }, undefined],
  ['another level', { levelIds: ['silver'] }, { member: goldMember }, '仅限指定会员级别'],
  ['no level at all', { levelIds: ['gold'] }, {}, '仅限指定会员级别'],
  ['any member', { isForMembers: true, isStackable: true }, { member: goldMember }, undefined],
  ['nobody known', { isForMembers: true }, {}, '仅限会员'],
  ['nobody known where all may', { isForMembers: false }, {}, undefined],
  ['enough nights', { minNights: 2 }, {}, undefined],
  ['a night too few', { minNights: 3 }, {}, '须连住3晚'],
  ['booked early enough', { minAdvanceDays: 2 }, {}, undefined],
  ['booked a day too late', { minAdvanceDays: 3 }, {}, '须提前3天预订'],
  ['a room left for the second night', { roomsLeft: 2 }, {}, undefined],
  ['a room left for the first night only', { roomsLeft: 1 }, {}, '活动房量已用完'],
])('an activity and %s', (_, activity, buyer, why) => {
  expect(whyNot(activity, buyer)).toBe(why)
})

test.each([
  ['2026-05-01 18:00:00', undefined],
  ['2026-05-01 17:59:59', '18:00后可用'],
  ['2026-04-30 23:00:00', '仅限当晚'],
  // The night still runs.
  ['2026-05-02 00:30:00', undefined],
])('今夜甩房 from 18:00, booked at %s', (bookedAt, why) => {
  const tonight = { arrive: '2026-05-01', depart: '2026-05-02', bookedAt }
  expect(whyNot({ minNights: 1, tonightFrom: '18:00' }, tonight)).toBe(why)
})

test('the cheapest activity makes the price, and the others say who was better', () => {
  const activities = [
    anActivity({ id: 'a', name: '九折', priority: 1 }),
    anActivity({ id: 'b', name: '八折', priority: 2, effect: { kind: 'share', shareBp: 8000 } }),
  ]
  expect(judged(activities)).toEqual({
    priceFen: 33_600,
    verdicts: [
      {
        step: 'activity',
        ref: 'a',
        name: '九折',
        outcome: 'lost',
        priceFen: 37_800,
        why: '“八折”更优惠或更优先',
      },
      { step: 'activity', ref: 'b', name: '八折', outcome: 'won', priceFen: 33_600, why: '价格最低' },
    ],
  })
})

test('an exclusive activity wins even where it is dearer; of two the first by priority', () => {
  const cheap = anActivity({ id: 'a', name: '八折', priority: 1, effect: { kind: 'share', shareBp: 8000 } })
  const sole = anActivity({ id: 'b', name: '独占', priority: 2, isExclusive: true })
  const later = { ...sole, id: 'c', name: '后来', priority: 3 }
  expect(judged([later, cheap, sole])).toMatchObject({
    priceFen: 37_800,
    verdicts: [
      { ref: 'a', outcome: 'lost', why: '“独占”更优惠或更优先' },
      { ref: 'b', outcome: 'won', why: '独占活动' },
      { ref: 'c', outcome: 'lost', why: '“独占”更优惠或更优先' },
    ],
  })
})

test('activities of one priority are taken in the order of their ids, and the first of equals wins', () => {
  const activities = ['c', 'a', 'b'].map(id => anActivity({ id }))
  expect(judged(activities).verdicts.map(one => [one.ref, one.outcome])).toEqual([
    ['a', 'won'],
    ['b', 'lost'],
    ['c', 'lost'],
  ])
})

test('an activity that stands in nobody’s way is not used where it makes nothing cheaper', () => {
  const same = anActivity({ effect: { kind: 'fixed', priceFen: 42_000 } })
  expect(judged([same])).toMatchObject({
    priceFen: 42_000,
    verdicts: [{ outcome: 'lost', priceFen: 42_000, why: '不低于客人自身的价格' }],
  })
})

test('an activity that does not apply shows no price', () => {
  expect(judged([anActivity({ minNights: 3 })]).verdicts[0]?.priceFen).toBeNull()
})

test('one that stacks starts from the price of the member, another from everybody’s', () => {
  const member = { member: goldMember }
  expect(judged([anActivity({ isStackable: true })], member).priceFen).toBe(33_300)
  expect(judged([anActivity()], member).priceFen).toBe(37_000)
})
