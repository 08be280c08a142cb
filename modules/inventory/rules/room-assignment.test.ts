import { addDays } from '@kezhan/base/days'
import { overlaps } from '@kezhan/base/moments'
import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignRooms, type House, rankRooms } from './room-assignment'
import type { AssignableRoom, RoomRequest } from './room-score'

const today = '2026-05-01'
const nights = (from: number, to: number) => ({
  from: `${addDays(today, from)} 14:00:00`,
  to: `${addDays(today, to)} 12:00:00`,
})
const room = (roomNo: string, part: Partial<AssignableRoom> = {}): AssignableRoom => ({
  id: roomNo,
  roomNo,
  typeId: 'king',
  floorId: `${roomNo.slice(0, -2)}F`,
  floorNo: Number(roomNo.slice(0, -2)),
  featureIds: [],
  cleaning: 'clean',
  ...part,
})
const request = (id: string, part: Partial<RoomRequest> = {}): RoomRequest => ({
  id,
  typeIds: ['king'],
  wishedFeatureIds: [],
  isVip: false,
  ...nights(0, 1),
  ...part,
})
const taken = (roomId: string, from: number, to: number): RoomPeriod => ({
  roomId,
  kind: 'ASSIGN',
  sourceId: `x${roomId}${from}`,
  title: 'YD',
  ...nights(from, to),
})
const house = (rooms: readonly AssignableRoom[], periods: readonly RoomPeriod[] = []): House => ({
  rooms,
  periods,
  today,
})
const roomsOf = (requests: readonly RoomRequest[], where: House) =>
  Object.fromEntries(assignRooms(requests, where).assigned.map(one => [one.requestId, one.roomId]))

test('a clean room before a dirty one, for who comes today', () => {
  const rooms = [room('301', { cleaning: 'dirty' }), room('302'), room('303', { cleaning: 'inspected' })]
  expect(rankRooms(request('a'), house(rooms)).map(one => one.roomId)).toEqual(['303', '302', '301'])
  expect(rankRooms(request('a'), house(rooms))[2]).toMatchObject({ warnings: ['dirty'], why: ['脏房'] })
  const tomorrow = rankRooms(request('a', nights(1, 2)), house(rooms))
  expect(tomorrow.map(one => one.roomId)).toEqual(['301', '302', '303'])
})

test('an empty room before one whose guest is to leave today and is still there, however dirty it is', () => {
  const rooms = [room('301', { cleaning: 'inspected' }), room('302', { cleaning: 'dirty' }), room('303')]
  const guest: RoomPeriod = { ...taken('301', -1, 0), kind: 'STAY' }
  const best = rankRooms(request('a', { teamId: 't' }), house(rooms, [guest]))
  expect(best.map(one => one.roomId)).toEqual(['303', '302', '301'])
  expect(best[2]).toMatchObject({ warnings: ['dueOutToday'] })
  expect(best[2]?.why).toContain('客人今日退房，还未离店')
  // Until tomorrow he will have left.
  const tomorrow = rankRooms(
    request('a', nights(1, 2)),
    house(rooms, [{ ...guest, ...taken('301', -1, 1), kind: 'STAY' }]),
  )
  expect(tomorrow[0]?.roomId).toBe('301')
})

test('who comes today is never sent to a room that somebody still lives in, and is told why he has none', () => {
  const guest: RoomPeriod = { ...taken('301', -1, 0), kind: 'STAY' }
  // 302 has one who should have left: no period says so, but the room does.
  const full = house([room('301'), room('302', { stayId: 's1' })], [guest])
  for (const teamId of ['t', undefined]) {
    const asked = request('a', teamId === undefined ? {} : { teamId })
    expect(assignRooms([asked], full)).toEqual({
      assigned: [],
      unassigned: [{ requestId: 'a', why: '该房型没有空房，2间的客人今日退房还未离店' }],
    })
  }
  expect(roomsOf([request('a', nights(1, 2))], full)).toEqual({ a: '301' })
})

test('a room of another type says so only to who has booked one', () => {
  const rooms = [room('301'), room('801', { typeId: 'suite' })]
  const whys = (part: Partial<RoomRequest>) =>
    rankRooms(request('a', { typeIds: ['king', 'suite'], ...part }), house(rooms)).map(one => one.why)
  expect(whys({})).toEqual([['空净'], ['空净', '不是预订的房型']])
  expect(whys({ isAnyType: true })).toEqual([['空净'], ['空净']])
})

test('who likes high floors gets one, and who likes low ones too', () => {
  const rooms = ['301', '501', '801'].map(no => room(no))
  const best = (wishedFloor: 'high' | 'low') => rankRooms(request('a', { wishedFloor }), house(rooms))
  expect(best('high').map(one => one.roomId)).toEqual(['801', '501', '301'])
  expect(best('high').map(one => one.why)).toEqual([['空净', '高楼层'], ['空净'], ['空净']])
  expect(best('low')[0]).toMatchObject({ roomId: '301', why: ['空净', '低楼层'] })
})

test('the best room for today: of the booked type, then clean, whatever else speaks for another', () => {
  const someRooms = fc
    .array(
      fc.record({
        typeId: fc.constantFrom('king', 'suite'),
        cleaning: fc.constantFrom('inspected', 'clean', 'pickup', 'dirty'),
        featureIds: fc.subarray(['lake', 'quiet', 'bath']),
        isLivedIn: fc.boolean(),
        floorNo: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map(list =>
      list.map(({ isLivedIn, floorNo, ...part }, at) =>
        room(`${floorNo}0${at}`, { ...part, ...(isLivedIn ? { stayId: 's' } : {}) }),
      ),
    )
  const asked = request('a', {
    typeIds: ['king', 'suite'],
    wishedFeatureIds: ['lake', 'quiet', 'bath'],
    wishedFloor: 'high',
    teamId: 't',
  })
  const step = (one: AssignableRoom | undefined) =>
    one === undefined
      ? 99
      : (one.typeId === 'king' ? 0 : 10) +
        { inspected: 0, clean: 0, pickup: 1, dirty: 2 }[one.cleaning] +
        (one.stayId === undefined ? 0 : 99)
  fc.assert(
    fc.property(someRooms, rooms => {
      const [given] = assignRooms([asked], house(rooms)).assigned
      const best = Math.min(...rooms.map(step))
      expect(given === undefined).toBe(best >= 99)
      if (given !== undefined) expect(step(rooms.find(one => one.id === given.roomId))).toBe(best)
    }),
  )
})

test('wishes count, and rooms take turns where nothing else decides', () => {
  const rooms = [
    room('301', { lastUsedAt: '2026-04-30 12:00:00' }),
    room('302', { lastUsedAt: '2026-04-20 12:00:00' }),
    room('303', { featureIds: ['lake'], lastUsedAt: '2026-04-30 12:00:00' }),
  ]
  expect(rankRooms(request('a'), house(rooms))[0]?.roomId).toBe('302')
  const wished = rankRooms(request('a', { wishedFeatureIds: ['lake', 'quiet'] }), house(rooms))[0]
  expect(wished).toMatchObject({ roomId: '303', why: ['空净', '满足1/2项偏好'] })
})

test('a stay that joins another leaves no gap', () => {
  const rooms = [room('301'), room('302')]
  const best = rankRooms(
    request('a', nights(2, 4)),
    house(rooms, [taken('302', 0, 2), taken('302', 4, 5)]),
  )[0]
  expect(best).toMatchObject({ roomId: '302', why: ['与前后订单相接，不留空隙'] })
})

test('a dearer type only where the booked one has nothing', () => {
  const rooms = [room('301', { cleaning: 'dirty' }), room('801', { typeId: 'suite', cleaning: 'inspected' })]
  const asked = request('a', { typeIds: ['king', 'suite'] })
  expect(roomsOf([asked], house(rooms))).toEqual({ a: '301' })
  expect(roomsOf([asked], house(rooms, [taken('301', 0, 1)]))).toEqual({ a: '801' })
})

test('a team is kept on one floor, next door to each other', () => {
  const rooms = ['301', '305', '401', '402', '403', '409'].map(no => room(no))
  const team = ['a', 'b', 'c'].map(id => request(id, { teamId: 't' }))
  expect(Object.values(roomsOf(team, house(rooms))).sort()).toEqual(['401', '402', '403'])
})

test('somebody who was only now given a room moves for one who has no other', () => {
  const rooms = [room('301'), room('302', { typeId: 'twin', cleaning: 'dirty' })]
  const flexible = request('a', { typeIds: ['king', 'twin'], isVip: true })
  expect(roomsOf([flexible, request('b')], house(rooms))).toEqual({ a: '302', b: '301' })
})

test('who gets none is told why', () => {
  const full = house([room('301')], [taken('301', 0, 3)])
  expect(assignRooms([request('a')], full).unassigned).toEqual([
    { requestId: 'a', why: '该房型1间房在所选时段均被占用' },
  ])
  expect(assignRooms([request('a', { typeIds: ['suite'] })], full).unassigned[0]?.why).toBe(
    '没有该房型的房间',
  )
})

const aSpan = fc
  .tuple(fc.nat(8), fc.integer({ min: 1, max: 4 }))
  .map(([from, count]) => nights(from, from + count))
const someRequests = fc
  .array(
    fc.record({
      span: aSpan,
      typeIds: fc.constantFrom(['king'], ['twin'], ['king', 'twin']),
      teamId: fc.constantFrom(undefined, 't1', 't2'),
      isVip: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map(list =>
    list.map(({ span, teamId, ...rest }, at) =>
      request(`q${String(at).padStart(2, '0')}`, {
        ...rest,
        ...span,
        ...(teamId === undefined ? {} : { teamId }),
      }),
    ),
  )
const sixRooms = ['301', '302', '303', '401', '402', '403'].map((no, at) =>
  room(no, { typeId: at % 2 ? 'twin' : 'king' }),
)
const somePeriods = fc
  .array(fc.tuple(fc.constantFrom('301', '302', '401'), aSpan), { maxLength: 4 })
  .map(list => list.map(([roomId, span], at) => ({ ...taken(roomId, 0, 1), ...span, sourceId: `x${at}` })))

test('no room is ever given twice at one time, and everybody gets a type he asked for, or a reason', () => {
  fc.assert(
    fc.property(someRequests, somePeriods, (requests, periods) => {
      const { assigned, unassigned } = assignRooms(requests, house(sixRooms, periods))
      expect(assigned.length + unassigned.length).toBe(requests.length)
      const asked = new Map(requests.map(one => [one.id, one]))
      const rows = assigned.map(one => ({ ...one, span: asked.get(one.requestId) ?? request('') }))
      for (const [at, row] of rows.entries()) {
        const given = sixRooms.find(one => one.id === row.roomId)
        expect(row.span.typeIds).toContain(given?.typeId)
        expect(periods.some(one => one.roomId === row.roomId && overlaps(one, row.span))).toBe(false)
        for (const other of rows.slice(at + 1))
          expect(other.roomId === row.roomId && overlaps(other.span, row.span)).toBe(false)
      }
      for (const one of unassigned) expect(one.why).not.toBe('')
    }),
  )
})

test('the same question has the same answer, in whatever order it is asked', () => {
  fc.assert(
    fc.property(someRequests, somePeriods, (requests, periods) => {
      const turned = assignRooms(requests.toReversed(), house(sixRooms.toReversed(), periods.toReversed()))
      expect(turned).toEqual(assignRooms(requests, house(sixRooms, periods)))
    }),
  )
})

test('in an empty house of one type everybody is housed as soon as there are rooms enough each night', () => {
  const rooms = sixRooms.slice(0, 3).map(one => ({ ...one, typeId: 'king' }))
  fc.assert(
    fc.property(fc.array(aSpan, { maxLength: 9 }), spans => {
      const requests = spans.map((span, at) => request(`q${at}`, span))
      const most = Math.max(
        0,
        ...spans.map(one => spans.filter(b => b.from <= one.from && one.from < b.to).length),
      )
      const { unassigned } = assignRooms(requests, house(rooms))
      if (most <= rooms.length) expect(unassigned).toEqual([])
      else expect(unassigned).not.toEqual([])
    }),
  )
})

const period = (roomId: string, from: number, to: number, part: Partial<RoomPeriod> = {}): RoomPeriod => ({
  ...taken(roomId, from, to),
  ...part,
})
const idsIn = (requests: readonly RoomRequest[], where: House) =>
  assignRooms(requests, where).assigned.map(one => `${one.requestId}:${one.roomId}`)

const better = room('302', { cleaning: 'inspected' })
const pair = house([room('301'), better])

test('who comes first chooses first, before the important ones who come later', () => {
  const later = request('b', { isVip: true, ...nights(0, 2), from: `${today} 15:00:00` })
  expect(idsIn([later, request('a')], pair)).toEqual(['a:302', 'b:301'])
})

test('of those who come together the important one chooses first', () => {
  expect(idsIn([request('a', nights(0, 3)), request('b', { isVip: true })], pair)).toEqual(['b:302', 'a:301'])
})

test('then the one who stays longest, then by their ids', () => {
  expect(idsIn([request('a'), request('b', nights(0, 2))], pair)).toEqual(['b:302', 'a:301'])
  expect(idsIn([request('b'), request('a')], pair)).toEqual(['a:302', 'b:301'])
})

test('the room that has rested longest comes first, one never used before all, then by its number', () => {
  const rooms = [
    room('304', { lastUsedAt: '2026-04-30 12:00:00' }),
    room('303', { lastUsedAt: '2026-04-30 12:00:00' }),
    room('302', { lastUsedAt: '2026-04-29 12:00:00' }),
    room('305'),
  ]
  const order = rankRooms(request('a', nights(1, 2)), house(rooms)).map(one => one.roomId)
  expect(order).toEqual(['305', '302', '303', '304'])
  const twins = [room('301', { id: 'b' }), room('301', { id: 'a' })]
  expect(rankRooms(request('a', nights(1, 2)), house(twins)).map(one => one.roomId)).toEqual(['a', 'b'])
})

test('only rooms of a type that was asked for are offered, and only free ones', () => {
  const rooms = [room('301'), room('302', { typeId: 'twin' }), room('303')]
  const offered = rankRooms(request('a'), house(rooms, [period('303', 0, 1)])).map(one => one.roomId)
  expect(offered).toEqual(['301'])
})

test('a floor is high or low among the rooms that can be given, not among all of the house', () => {
  const rooms = [room('301'), room('501'), room('901', { typeId: 'suite' })]
  const [best] = rankRooms(request('a', { wishedFloor: 'high', ...nights(1, 2) }), house(rooms))
  expect(best).toMatchObject({ roomId: '501', score: 10, why: ['高楼层'] })
})

test('a team goes where most of its rooms are free; another team’s rooms are not its own', () => {
  const rooms = ['301', '401', '402', '501', '502', '503'].map(no => room(no))
  const member = (id: string, teamId: string) => request(id, { teamId, ...nights(1, 2) })
  const { assigned } = assignRooms([member('a', 't1'), member('b', 't2'), member('c', 't1')], house(rooms))
  expect(assigned.map(one => [one.requestId, one.roomId, one.why])).toEqual([
    ['a', '501', ['该层有3间可排，便于团队同层']],
    ['b', '401', ['该层有2间可排，便于团队同层']],
    ['c', '502', ['与团队同层且相邻']],
  ])
})

test('guests without a team are no team of their own', () => {
  const rooms = ['301', '401'].map(no => room(no))
  const { assigned } = assignRooms([request('a', nights(1, 2)), request('b', nights(1, 2))], house(rooms))
  expect(assigned.map(one => [one.roomId, one.score, one.why])).toEqual([
    ['301', 0, []],
    ['401', 0, []],
  ])
})

const flexible = request('a', { typeIds: ['king', 'twin'], isVip: true })

test('who moves for another gets the next best room, and the reason is that of his new room', () => {
  const rooms = [room('301'), room('302', { typeId: 'twin', cleaning: 'dirty' })]
  expect(assignRooms([flexible, request('b')], house(rooms))).toEqual({
    assigned: [
      { requestId: 'b', roomId: '301', score: 230, why: ['空净'], warnings: [] },
      { requestId: 'a', roomId: '302', score: -600, why: ['脏房', '不是预订的房型'], warnings: ['dirty'] },
    ],
    unassigned: [],
  })
})

test('nobody moves into a room that somebody still lives in, nor out of one for who cannot have it', () => {
  const livedIn = [room('301'), room('302', { typeId: 'twin', stayId: 's' })]
  expect(assignRooms([flexible, request('b')], house(livedIn))).toMatchObject({
    assigned: [{ requestId: 'a', roomId: '301' }],
    unassigned: [{ requestId: 'b', why: '该房型1间房在所选时段均被占用' }],
  })
  const taken = [room('301'), room('302', { typeId: 'twin' })]
  expect(idsIn([flexible, request('b')], house(taken, [period('302', 0, 1)]))).toEqual(['a:301'])
})

test('where the first cannot move, the next one is asked', () => {
  const rooms = [room('301'), room('302'), room('303', { typeId: 'twin' })]
  const asked = [request('a', { isVip: true }), { ...flexible, id: 'b' }, request('c')]
  expect(roomsOf(asked, house(rooms))).toEqual({ a: '301', b: '303', c: '302' })
})

test('who had the room before and has left it by then is not in the way', () => {
  const rooms = [room('301'), room('302', { typeId: 'twin' })]
  const asked = [request('x'), { ...flexible, ...nights(1, 2) }, request('c', nights(1, 2))]
  expect(roomsOf(asked, house(rooms))).toEqual({ x: '301', a: '302', c: '301' })
})

test('who comes tomorrow may have the room whose guest leaves tomorrow', () => {
  const leaving = period('301', -1, 1, { kind: 'STAY' })
  expect(roomsOf([request('a', nights(1, 2))], house([room('301')], [leaving]))).toEqual({ a: '301' })
})

test('what was assigned before stays where it is', () => {
  const rooms = [room('301'), room('302', { typeId: 'twin' })]
  const { assigned, unassigned } = assignRooms([request('b')], house(rooms, [period('301', 0, 1)]))
  expect(assigned).toEqual([])
  expect(unassigned).toEqual([{ requestId: 'b', why: '该房型1间房在所选时段均被占用' }])
})

test('who has nothing is told how many rooms are taken, or wait for a guest to leave', () => {
  const rooms = [room('301'), room('302'), room('303', { typeId: 'twin' })]
  const whyOf = (...periods: RoomPeriod[]) =>
    assignRooms([request('a')], house(rooms, periods)).unassigned.map(one => one.why)
  expect(whyOf(period('301', 0, 1), period('302', 0, 2))).toEqual(['该房型2间房在所选时段均被占用'])
  const leaving = period('302', -1, 0, { kind: 'STAY' })
  expect(whyOf(period('301', 0, 1), leaving)).toEqual(['该房型没有空房，1间的客人今日退房还未离店'])
  expect(assignRooms([request('a', { typeIds: [] })], house(rooms)).unassigned).toEqual([
    { requestId: 'a', why: '没有该房型的房间' },
  ])
})
