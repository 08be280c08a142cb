import { expect, test } from 'vitest'
import { bookingOf, knownPeople } from './known-people'

const guest = {
  name: '陈七',
  phone: '13800000007',
  guestId: 'g7',
  member: null,
  vipLevel: null,
  stays: 3,
  lastStay: { day: '2026-04-01', roomNo: '302', roomTypeName: '大床房', priceFen: 29_800 },
  preferences: '高楼层',
  complaints: [],
  birthday: null,
  blackReason: null,
  roomNo: null,
  booking: null,
}
const member = {
  id: 'm1',
  memberNo: 'M1',
  name: '陈七',
  phone: '13800000007',
  levelName: '金卡',
  guestId: null,
}

test('guest, member and booker of one name and number are one person', () => {
  const people = knownPeople([guest], [member], [guest])
  expect(people).toHaveLength(1)
  expect(people[0]).toMatchObject({ guestId: 'g7', stays: 3 })
  expect(people[0]?.member).toEqual({
    id: 'm1',
    memberNo: 'M1',
    name: '陈七',
    phone: '13800000007',
    levelName: '金卡',
  })
})

test('a member is known by his file too; others on the number stand for themselves', () => {
  const renamed = { ...member, name: '陈小七', guestId: 'g7' }
  const booker = { name: '陈父', phone: '13800000007' }
  const people = knownPeople([guest], [renamed], [booker])
  expect(people.map(one => [one.name, one.guestId, one.member?.id])).toEqual([
    ['陈七', 'g7', 'm1'],
    ['陈父', null, undefined],
  ])
  expect(knownPeople([], [member], []).map(one => [one.name, one.stays, one.member?.id])).toEqual([
    ['陈七', 0, 'm1'],
  ])
})

test('a booking is his by file, by card, or by name and number; the first day counts', () => {
  const booking = { guestId: null, memberId: null, bookerName: '别人', bookerPhone: '1' }
  const first = { ...booking, resNo: 'YD1', day: '2026-05-03' }
  const second = { ...booking, resNo: 'YD2', day: '2026-05-04' }
  expect(bookingOf(guest, [first, second])).toBeNull()
  expect(bookingOf(guest, [first, { ...second, guestId: 'g7' }])).toEqual({ resNo: 'YD2', day: '2026-05-04' })
  const named = { ...first, bookerName: '陈七', bookerPhone: '13800000007' }
  expect(bookingOf(guest, [named, { ...second, guestId: 'g7' }])?.resNo).toBe('YD1')
  const card = { id: 'm1', memberNo: 'M1', name: '陈七', phone: '', levelName: '' }
  expect(bookingOf({ ...guest, member: card }, [{ ...second, memberId: 'm1' }])?.resNo).toBe('YD2')
})

test('who has a file and no card is a guest without one', () => {
  const other = { ...member, id: 'm2', name: '林八', phone: '13800000008' }
  const people = knownPeople([guest], [other], [])
  expect(people.map(one => [one.name, one.guestId, one.member?.id])).toEqual([
    ['陈七', 'g7', undefined],
    ['林八', null, 'm2'],
  ])
})

test('a name with another number, or a number with another name, is somebody else', () => {
  const booker = (name: string, phone: string) => knownPeople([guest], [], [{ name, phone }]).length
  expect(booker('陈七', '13800000007')).toBe(1)
  expect(booker('陈七', '13800000008')).toBe(2)
  expect(booker('陈八', '13800000007')).toBe(2)
  const namesake = { ...member, phone: '13800000008' }
  expect(knownPeople([guest], [namesake], [])).toHaveLength(2)
})

test('who is known among several is not shown again as a booker', () => {
  const other = { ...guest, name: '林八', guestId: 'g8' }
  expect(knownPeople([guest, other], [], [{ name: '林八', phone: guest.phone }])).toHaveLength(2)
})

test('of who only booked nothing is known but his name and number', () => {
  expect(knownPeople([], [], [{ name: '陈父', phone: '13800000009' }])).toEqual([
    {
      name: '陈父',
      phone: '13800000009',
      guestId: null,
      member: null,
      vipLevel: null,
      stays: 0,
      lastStay: null,
      preferences: null,
      complaints: [],
      birthday: null,
      blackReason: null,
      roomNo: null,
      booking: null,
    },
  ])
})

test('a booking of another file, card, name or number is not his', () => {
  const booking = {
    resNo: 'YD1',
    day: '2026-05-03',
    guestId: 'g8',
    memberId: 'm8',
    bookerName: '林八',
    bookerPhone: '1',
  }
  const card = { id: 'm1', memberNo: 'M1', name: '陈七', phone: '', levelName: '' }
  const person = { ...guest, member: card }
  expect(bookingOf(person, [booking])).toBeNull()
  expect(bookingOf(guest, [booking])).toBeNull()
  expect(bookingOf(person, [{ ...booking, bookerName: '陈七' }])).toBeNull()
  expect(bookingOf(person, [{ ...booking, bookerPhone: guest.phone }])).toBeNull()
})

test('a booking without a file is not that of every person without one', () => {
  const booking = {
    resNo: 'YD1',
    day: '2026-05-03',
    guestId: null,
    memberId: null,
    bookerName: '林八',
    bookerPhone: '1',
  }
  expect(bookingOf({ ...guest, guestId: null }, [booking])).toBeNull()
})
