import type { RoomTile, TileStay } from '@kezhan/desk/model/room-state'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { expect, test } from 'vitest'
import { badgeOf, isShown, keysOf, noFilter, readKeys, sectionsOf, withChanged } from './room-board'

const tile = (changes: Partial<RoomTile> = {}): RoomTile => ({
  roomId: 'r1',
  roomNo: '301',
  roomTypeId: 't1',
  buildId: 'b1',
  floorId: 'f3',
  occ: 'V',
  hk: 'clean',
  featureIds: [],
  tags: [],
  ...changes,
})
const stay: TileStay = {
  stayId: 's1',
  stayNo: 'RZ1',
  guestName: '王小明',
  guestCount: 1,
  sourceType: 'walkIn',
  channelId: 'c1',
  arriveTs: '2026-05-01 15:00:00',
  departPlanTs: '2026-05-03 12:00:00',
  nightsLeft: 1,
  stayType: 'DAY',
  todayPriceFen: 29800,
  balanceFen: 0,
  availableFen: 0,
  flags: [],
  version: 1,
}
const arrival = {
  reservationId: 'o1',
  reservationRoomId: 'l1',
  resNo: 'YD1',
  guestName: '李',
  eta: null,
  channelId: 'c1',
  nights: 1,
}

test('one badge: a block before the guest, the guest before who comes, dirt before cleanliness', () => {
  const block = { blockId: 'x', kind: 'OOO', from: '', to: '', reason: '' } as const
  expect(badgeOf(tile({ block, occ: 'O', stay }))).toBe('OOO')
  expect(badgeOf(tile({ occ: 'O', stay, hk: 'dirty' }))).toBe('OD')
  expect(badgeOf(tile({ arrival, hk: 'dirty' }))).toBe('ARR')
  expect(badgeOf(tile({ hk: 'pickup' }))).toBe('VP')
  expect(badgeOf(tile({ needsInspection: true }))).toBe('VP')
  expect([badgeOf(tile()), badgeOf(tile({ hk: 'inspected' }))]).toEqual(['VC', 'VI'])
})

test('a tile counts under everything it is', () => {
  const owing = { ...stay, flags: ['owing', 'secret'] as const, teamId: 'g', linkGroupId: 'k' }
  const keys = keysOf(tile({ occ: 'O', stay: owing }), '2026-05-03')
  expect([...keys].toSorted()).toEqual(['DUE', 'INHOUSE', 'LINK', 'OC', 'OWING', 'SECRET', 'TEAM'])
  expect(keysOf(tile({ occ: 'O', stay }), '2026-05-02').has('DUE')).toBe(false)
  const expected = keysOf(tile({ arrival, hk: 'dirty' }), '2026-05-02')
  expect([...expected].toSorted()).toEqual(['ARR', 'VACANT', 'VD'])
})

test('filters narrow together; the keyword looks at rooms, names and numbers', () => {
  const one = tile({ occ: 'O', stay })
  const shown = (changes: Partial<typeof noFilter>) => isShown(one, { ...noFilter, ...changes }, '2026-05-02')
  expect(shown({})).toBe(true)
  expect(shown({ keyword: '王小' })).toBe(true)
  expect(shown({ keyword: 'rz1' })).toBe(true)
  expect(shown({ keyword: '李' })).toBe(false)
  expect(shown({ keys: ['VC', 'OC'] })).toBe(true)
  expect(shown({ keys: ['VC'] })).toBe(false)
  expect(shown({ typeIds: ['t1'], buildIds: ['b2'] })).toBe(false)
  expect(shown({ channelIds: ['c1'] })).toBe(true)
  expect(shown({ featureIds: ['f'] })).toBe(false)
})

test('sections follow the house and count rooms as people do: 301, 302, 310', () => {
  const base = {
    roomTypes: [],
    builds: [
      {
        id: 'b1',
        name: '主楼',
        sort: 1,
        floors: [
          { id: 'f2', name: '2 层', sort: 2, roomCount: 0 },
          { id: 'f3', name: '3 层', sort: 3, roomCount: 3 },
        ],
      },
    ],
  }
  const tiles = ['310', '302', '301'].map(roomNo => tile({ roomId: roomNo, roomNo }))
  const sections = sectionsOf([...tiles, tile({ roomId: 'x', roomNo: '9', floorId: 'gone' })], 'floor', base)
  expect(sections.map(one => [one.title, one.tiles.map(room => room.roomNo)])).toEqual([
    ['主楼 3 层', ['301', '302', '310']],
    ['其他', ['9']],
  ])
})

test('changed rooms replace themselves and new ones join', () => {
  const merged = withChanged(
    [tile(), tile({ roomId: 'r2', roomNo: '302' })],
    [tile({ hk: 'dirty' }), tile({ roomId: 'r3' })],
  )
  expect(merged.map(one => [one.roomId, one.hk])).toEqual([
    ['r1', 'dirty'],
    ['r2', 'clean'],
    ['r3', 'clean'],
  ])
})

test('an address names what the board shows; what is no key says nothing', () => {
  expect(readKeys('VD,OD')).toEqual(['OD', 'VD'])
  expect(readKeys('VD,nonsense')).toEqual(['VD'])
  expect(readKeys('')).toEqual([])
})

test.each([
  ['HOUR', { stayType: 'HOUR' }],
  ['HOUSE', { stayType: 'HOUSE' }],
  ['FREE', { stayType: 'FREE' }],
  ['TEAM', { teamId: 'g' }],
  ['LINK', { linkGroupId: 'k' }],
  ['OWING', { flags: ['owing'] }],
  ['SECRET', { flags: ['secret'] }],
  ['BIRTHDAY', { flags: ['birthday'] }],
  ['SERVICE', { flags: ['wakeup'] }],
  ['SERVICE', { flags: ['message'] }],
] as const)('%s counts the rooms that are so, and no others', (key, changes) => {
  const keys = keysOf(tile({ occ: 'O', stay: { ...stay, ...changes } }), '2026-05-02')
  expect([...keys].toSorted()).toEqual([key, 'INHOUSE', 'OC'].toSorted())
  expect([...keysOf(tile({ occ: 'O', stay }), '2026-05-02')].toSorted()).toEqual(['INHOUSE', 'OC'])
})

test('a blocked room is not counted as clean or dirty, and a guest’s room may be expected by the next', () => {
  const block = { blockId: 'x', kind: 'OOO', from: '', to: '', reason: '' } as const
  expect([...keysOf(tile({ block, hk: 'dirty' }), '2026-05-02')].toSorted()).toEqual(['OOO', 'VACANT'])
  expect(keysOf(tile({ occ: 'O', stay, arrival }), '2026-05-02').has('ARR')).toBe(true)
})

test('an empty room is found by its number or by who is expected; spaces and capitals do not matter', () => {
  const shown = (one: RoomTile, changes: Partial<typeof noFilter>) =>
    isShown(one, { ...noFilter, ...changes }, '2026-05-02')
  expect(shown(tile({ roomNo: 'A301' }), { keyword: ' a30 ' })).toBe(true)
  expect(shown(tile(), { keyword: '王' })).toBe(false)
  expect(shown(tile({ arrival }), { keyword: 'yd1' })).toBe(true)
  expect(shown(tile({ arrival }), { keyword: '李' })).toBe(true)
  expect(shown(tile(), { keyword: '   ' })).toBe(true)
})

test('a room shows for its own floor, building, type, channel and all of the features asked for', () => {
  const shown = (one: RoomTile, changes: Partial<typeof noFilter>) =>
    isShown(one, { ...noFilter, ...changes }, '2026-05-02')
  expect([shown(tile(), { floorIds: ['f3'] }), shown(tile(), { floorIds: ['f2'] })]).toEqual([true, false])
  expect([shown(tile(), { typeIds: ['t1'] }), shown(tile(), { typeIds: ['t2'] })]).toEqual([true, false])
  expect([shown(tile(), { buildIds: ['b1'] }), shown(tile(), { buildIds: ['b2'] })]).toEqual([true, false])
  const quiet = tile({ featureIds: ['quiet', 'view'] })
  expect(shown(quiet, { featureIds: ['quiet', 'view'] })).toBe(true)
  expect(shown(quiet, { featureIds: ['quiet', 'bath'] })).toBe(false)
  expect(shown(tile({ arrival }), { channelIds: ['c1'] })).toBe(true)
  expect([shown(tile({ arrival }), { channelIds: ['c2'] }), shown(tile(), { channelIds: ['c1'] })]).toEqual([
    false,
    false,
  ])
})

const aType = (id: string, name: string): HotelBase['roomTypes'][number] => ({
  id,
  name,
  code: id,
  shortName: null,
  bedType: 'double',
  maxGuests: 2,
  basePriceFen: 30_000,
  depositFen: 0,
  color: null,
  roomCount: 10,
  isVirtual: false,
  enabled: true,
  sort: 1,
  featureIds: [],
})

test('rooms stand under their types or their buildings where the desk wants it so, and 99 before 301', () => {
  const base = {
    roomTypes: [aType('t2', '双床房'), aType('t1', '大床房')],
    builds: [
      { id: 'b2', name: '副楼', sort: 1, floors: [] },
      { id: 'b1', name: '主楼', sort: 2, floors: [] },
    ],
  }
  const tiles = [
    tile({ roomId: '1', roomNo: '301' }),
    tile({ roomId: '2', roomNo: '99' }),
    tile({ roomId: '3', roomNo: '401', roomTypeId: 't2', buildId: 'b2' }),
  ]
  const titles = (groupBy: 'type' | 'building') =>
    sectionsOf(tiles, groupBy, base).map(one => [one.id, one.title, one.tiles.map(room => room.roomNo)])
  expect(titles('type')).toEqual([
    ['t2', '双床房', ['401']],
    ['t1', '大床房', ['99', '301']],
  ])
  expect(titles('building')).toEqual([
    ['b2', '副楼', ['401']],
    ['b1', '主楼', ['99', '301']],
  ])
})
