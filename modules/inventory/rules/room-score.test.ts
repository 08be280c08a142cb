import { addDays } from '@kezhan/base/days'
import { grouped } from '@kezhan/base/grouped'
import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'
import { expect, test } from 'vitest'
import {
  type AssignableRoom,
  type AssignmentView,
  hasGuestInside,
  isFree,
  type RoomRequest,
  scoreRoom,
} from './room-score'

const today = '2026-05-01'
const at = (days: number, time: string) => `${addDays(today, days)} ${time}:00`
const room = (part: Partial<AssignableRoom> = {}): AssignableRoom => ({
  id: '301',
  roomNo: '301',
  typeId: 'king',
  floorId: '3F',
  floorNo: 3,
  featureIds: [],
  cleaning: 'clean',
  ...part,
})
const request = (part: Partial<RoomRequest> = {}): RoomRequest => ({
  id: 'a',
  typeIds: ['king', 'twin', 'suite'],
  wishedFeatureIds: [],
  isVip: false,
  from: at(0, '14:00'),
  to: at(1, '12:00'),
  ...part,
})
const tomorrow = { from: at(1, '14:00'), to: at(2, '12:00') }
const period = (from: string, to: string, part: Partial<RoomPeriod> = {}): RoomPeriod => ({
  roomId: '301',
  kind: 'ASSIGN',
  sourceId: 'x',
  title: 'YD',
  from,
  to,
  ...part,
})
const view = (part: Partial<AssignmentView> = {}, ...periods: RoomPeriod[]): AssignmentView => ({
  today,
  busy: grouped(periods, one => one.roomId),
  teamRooms: [],
  freeByFloor: {},
  floors: [3, 3],
  ...part,
})
const scored = (
  who: Partial<RoomRequest>,
  what: Partial<AssignableRoom> = {},
  around: AssignmentView = view(),
) => {
  const { score, why } = scoreRoom(room(what), request(who), around)
  return [score, ...why]
}

test.each([
  ['inspected', [240, '已查房'], []],
  ['clean', [230, '空净'], []],
  ['pickup', [115, '待小清洁'], []],
  ['dirty', [0, '脏房'], ['dirty']],
] as const)(
  'today a room that is %s counts as such; for tomorrow it does not matter',
  (cleaning, now, warnings) => {
    expect(scored({}, { cleaning })).toEqual(now)
    expect(scoreRoom(room({ cleaning }), request(), view()).warnings).toEqual(warnings)
    expect(scoreRoom(room({ cleaning }), request(tomorrow), view())).toEqual({
      roomId: '301',
      score: 0,
      why: [],
      warnings: [],
    })
  },
)

test('a guest who is still inside weighs more than everything that speaks for the room', () => {
  const inside = { cleaning: 'inspected', stayId: 's' } as const
  expect(scored({}, inside)).toEqual([-115, '客人今日退房，还未离店'])
  expect(scoreRoom(room({ ...inside, cleaning: 'dirty' }), request(), view()).warnings).toEqual([
    'dirty',
    'dueOutToday',
  ])
})

test('somebody is inside who lives there now, or whose stay ends on the day the other comes', () => {
  const isInside = (who: Partial<RoomRequest>, what: Partial<AssignableRoom>, ...periods: RoomPeriod[]) =>
    hasGuestInside(room(what), request(who), view({}, ...periods))
  expect(isInside({}, {})).toBe(false)
  expect(isInside({}, { stayId: 's' })).toBe(true)
  expect(isInside(tomorrow, { stayId: 's' })).toBe(false)
  const stay = period(at(-1, '14:00'), at(0, '12:00'), { kind: 'STAY' })
  expect(isInside({}, {}, stay)).toBe(true)
  expect(isInside(tomorrow, {}, stay)).toBe(false)
  expect(isInside({}, {}, { ...stay, kind: 'ASSIGN' })).toBe(false)
  expect(isInside({}, {}, { ...stay, roomId: '302' })).toBe(false)
})

test('a room is free that nobody has within the period', () => {
  const isFreeWith = (...periods: RoomPeriod[]) => isFree(room(), request(), view({}, ...periods).busy)
  expect(isFreeWith()).toBe(true)
  expect(isFreeWith(period(at(-1, '14:00'), at(0, '14:00')))).toBe(true)
  expect(isFreeWith(period(at(-1, '14:00'), at(0, '14:01')))).toBe(false)
  expect(isFreeWith(period(at(0, '14:00'), at(0, '15:00'), { roomId: '302' }))).toBe(true)
})

test('every type further from the booked one is worse by more than a clean room is worth', () => {
  expect(scored(tomorrow, { typeId: 'king' })).toEqual([0])
  expect(scored(tomorrow, { typeId: 'twin' })).toEqual([-600, '不是预订的房型'])
  expect(scored(tomorrow, { typeId: 'suite' })).toEqual([-1200, '不是预订的房型'])
  expect(scored({ ...tomorrow, isAnyType: true }, { typeId: 'twin' })).toEqual([-600])
})

test.each([
  [[], [0, '满足0/3项偏好']],
  [['lake'], [11, '满足1/3项偏好']],
  [
    ['lake', 'bath'],
    [23, '满足2/3项偏好'],
  ],
  [
    ['lake', 'bath', 'quiet', 'balcony'],
    [35, '满足3/3项偏好'],
  ],
])('a room with %j of three wishes has its share of their points', (featureIds, expected) => {
  expect(scored({ ...tomorrow, wishedFeatureIds: ['lake', 'quiet', 'bath'] }, { featureIds })).toEqual(
    expected,
  )
})

test.each([
  ['high', 3, [0]],
  ['high', 5, [4]],
  ['high', 6, [6, '高楼层']],
  ['high', 8, [10, '高楼层']],
  ['low', 3, [10, '低楼层']],
  ['low', 5, [6, '低楼层']],
  ['low', 6, [4]],
  ['low', 8, [0]],
] as const)('who wants a %s floor gives floor %i of 3 to 8 its share', (wishedFloor, floorNo, expected) => {
  expect(scored({ ...tomorrow, wishedFloor }, { floorNo }, view({ floors: [3, 8] }))).toEqual(expected)
})

test('half way up is both high and low, and where there is one floor only nobody chooses', () => {
  expect(scored({ ...tomorrow, wishedFloor: 'high' }, { floorNo: 4 }, view({ floors: [3, 5] }))).toEqual([
    5,
    '高楼层',
  ])
  expect(scored({ ...tomorrow, wishedFloor: 'low' }, { floorNo: 4 }, view({ floors: [3, 5] }))).toEqual([
    5,
    '低楼层',
  ])
  expect(scored({ ...tomorrow, wishedFloor: 'high' })).toEqual([0])
})

test.each([
  ['the one before leaves six hours earlier', [[0, '10:00', 1, '08:00']], 15],
  ['the one before leaves a minute earlier than that', [[0, '10:00', 1, '07:59']], 0],
  ['the one before leaves as he comes', [[0, '10:00', 1, '14:00']], 15],
  ['the next comes as he leaves', [[2, '12:00', 3, '12:00']], 15],
  ['the next comes six hours later', [[2, '18:00', 3, '12:00']], 15],
  ['the next comes a minute later than that', [[2, '18:01', 3, '12:00']], 0],
  [
    'both are near',
    [
      [0, '14:00', 1, '12:00'],
      [2, '14:00', 3, '12:00'],
    ],
    30,
  ],
  ['the one before left the day before', [[-1, '14:00', 0, '12:00']], 0],
] as const)('no gap is left where %s', (_, spans, points) => {
  const periods = spans.map(([fromDay, from, toDay, to]) => period(at(fromDay, from), at(toDay, to)))
  expect(scored(tomorrow, {}, view({}, ...periods))).toEqual(
    points === 0 ? [0] : [points, '与前后订单相接，不留空隙'],
  )
})

const team = { ...tomorrow, teamId: 't' }

test('the first of a team goes where the floor has most rooms, up to twenty', () => {
  expect(scored(team, {}, view({ freeByFloor: { '3F': 7 } }))).toEqual([7, '该层有7间可排，便于团队同层'])
  expect(scored(team, {}, view({ freeByFloor: { '3F': 21 } }))).toEqual([20, '该层有21间可排，便于团队同层'])
  expect(scored(team, {}, view({ freeByFloor: { '4F': 7 } }))).toEqual([0, '该层有0间可排，便于团队同层'])
  expect(scored(tomorrow, {}, view({ freeByFloor: { '3F': 7 } }))).toEqual([0])
})

test.each([
  ['303', '3F', [30, '与团队同层且相邻']],
  ['300', '3F', [30, '与团队同层且相邻']],
  ['A299', '3F', [30, '与团队同层且相邻']],
  ['304', '3F', [20, '与团队同层']],
  ['298', '3F', [20, '与团队同层']],
  ['302', '4F', [0, '团队楼层已满']],
])(
  'where the team has room %s on %s, room 301 of the third floor fits so well',
  (roomNo, floorId, expected) => {
    const teamRooms = [
      room({ id: 'far', roomNo: '999', floorId: '9F' }),
      room({ id: roomNo, roomNo, floorId }),
    ]
    expect(scored(team, {}, view({ teamRooms }))).toEqual(expected)
  },
)

test('a near number on another floor is not next door', () => {
  const teamRooms = [room({ id: '309', roomNo: '309' }), room({ id: '302', roomNo: '302', floorId: '4F' })]
  expect(scored(team, {}, view({ teamRooms }))).toEqual([20, '与团队同层'])
})

test('neighbours are known by the digits of their numbers, letters before or behind', () => {
  const beside = (team: string, roomNo: string) =>
    scored(
      { ...tomorrow, teamId: 't' },
      { roomNo },
      view({ teamRooms: [room({ id: 'team', roomNo: team })] }),
    )
  expect(beside('A301', 'A303')).toEqual([30, '与团队同层且相邻'])
  expect(beside('301', '303B')).toEqual([30, '与团队同层且相邻'])
  expect(beside('A301', 'A304')).toEqual([20, '与团队同层'])
})
