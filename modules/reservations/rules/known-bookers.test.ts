import { expect, test } from 'vitest'
import { knownPeople } from './known-bookers'

const guest = {
  name: '陈七',
  phone: '13800000007',
  guestId: 'g7',
  member: null,
  stays: 3,
  lastStay: { day: '2026-04-01', roomNo: '302', roomTypeName: '大床房', priceFen: 29_800 },
  preferences: '高楼层',
  blackReason: null,
  roomNo: null,
  nextArrival: null,
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
  const people = knownPeople([guest], [member], [{ ...guest, nextArrival: '2026-05-03' }])
  expect(people).toHaveLength(1)
  expect(people[0]).toMatchObject({ guestId: 'g7', stays: 3, nextArrival: '2026-05-03' })
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
  const booker = { name: '陈父', phone: '13800000007', nextArrival: null }
  const people = knownPeople([guest], [renamed], [booker])
  expect(people.map(one => [one.name, one.guestId, one.member?.id])).toEqual([
    ['陈七', 'g7', 'm1'],
    ['陈父', null, undefined],
  ])
  expect(knownPeople([], [member], []).map(one => [one.name, one.stays, one.member?.id])).toEqual([
    ['陈七', 0, 'm1'],
  ])
})
