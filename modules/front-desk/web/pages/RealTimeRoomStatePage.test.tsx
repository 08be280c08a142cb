import { forgetHotelBase, loadHotelBase } from '@kezhan/client/hotel/hotel-base'
import type { AllRoomStatus, RoomCounters, RoomTile, TileStay } from '@kezhan/desk/model/room-state'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endDeskAct, useStartedActs } from '../command/desk-act-store'
import RealTimeRoomStatePage from './RealTimeRoomStatePage'

afterEach(() => {
  clearPage()
  forgetHotelBase()
})

const base: HotelBase = {
  hotelInfo: {
    hotelCode: 'KZ001',
    name: '客栈',
    shortName: null,
    phone: null,
    address: null,
    logo: null,
    checkInTime: '14:00',
    checkOutTime: '12:00',
    businessDate: '2026-05-02',
    roomTotal: 3,
    businessDayState: 'OPEN',
    timezone: 'Asia/Shanghai',
  },
  roomTypes: [],
  roomFeatures: [],
  builds: [{ id: 'b', name: '主楼', sort: 1, floors: [{ id: 'f2', name: '2 层', sort: 2, roomCount: 3 }] }],
  channels: [],
  configVersion: 1,
}
const room = (roomNo: string, changes: Partial<RoomTile> = {}): RoomTile => ({
  roomId: `r${roomNo}`,
  roomNo,
  roomTypeId: 't',
  buildId: 'b',
  floorId: 'f2',
  occ: 'V',
  hk: 'clean',
  featureIds: [],
  tags: [],
  ...changes,
})
const stay = (changes: Partial<TileStay> = {}): TileStay => ({
  stayId: 's1',
  stayNo: 'RZ1',
  guestName: '王小明',
  guestCount: 1,
  sourceType: 'walkIn',
  channelId: 'c1',
  arriveTs: '2026-05-01 15:00:00',
  departPlanTs: '2026-05-02 12:00:00',
  nightsLeft: 0,
  stayType: 'DAY',
  flags: [],
  version: 1,
  ...changes,
})
const noRooms: RoomCounters = {
  total: 0,
  sellable: 0,
  vc: 0,
  vd: 0,
  vi: 0,
  vp: 0,
  oc: 0,
  od: 0,
  arr: 0,
  arrAssigned: 0,
  due: 0,
  ooo: 0,
  oos: 0,
  lock: 0,
  house: 0,
  free: 0,
  hour: 0,
  team: 0,
  linked: 0,
  services: 0,
  owing: 0,
  occBp: 0,
  adrFen: 0,
}
const manager = [
  'room:list',
  'room:hk',
  'order:list',
  'order:add',
  'acct:list',
  'acct:post',
  'acct:pay',
  'ar:charge',
  ...['checkin', 'checkout', 'extend', 'change', 'shorten', 'guest', 'walkout', 'void'].map(
    one => `stay:${one}`,
  ),
]

async function open(rooms: readonly RoomTile[], counters: Partial<RoomCounters> = {}) {
  const status: AllRoomStatus = {
    version: 1,
    serverTime: '2026-05-02 11:00:00',
    businessDate: '2026-05-02',
    counters: { ...noRooms, ...counters },
    rooms,
  }
  const server = fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/ebkRoomState/getAllRoomStatus') return granted(status)
    if (path === '/base/hotel/getHotelBaseInfo') return granted(base)
    if (path === '/api/base/getHotelConfig') return granted([])
    return undefined
  })
  await loadHotelBase('KZ001')
  renderPage(<RealTimeRoomStatePage />, { rights: manager })
  await screen.findByRole('toolbar', { name: '房态统计' })
  return server
}
const tile = (roomNo: string) => screen.getByRole('button', { name: new RegExp(`^${roomNo} `) })

test('a granted hour and what is left of an hour room stand on the tile, and a mark where its time is over', async () => {
  const now = Date.now()
  const wall = (minutes: number) =>
    new Date(now + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
  await open([
    room('201', { occ: 'O', stay: stay({ departPlanTs: '2026-05-02 16:00:00', flags: ['late'] }) }),
    room('202', { occ: 'O', stay: stay({ stayType: 'HOUR', departPlanTs: wall(80.5) }) }),
    room('203', { occ: 'O', stay: stay({ stayType: 'HOUR', departPlanTs: wall(-15.5) }) }),
  ])
  expect(tile('201').textContent).toContain('延至16:00')
  expect(tile('201').getAttribute('aria-label')).toContain('已准延时到16:00')
  const left = within(tile('202')).getByText('剩1:21')
  expect([left.dataset.alarm, within(tile('203')).getByText('超0:15').dataset.alarm]).toEqual([
    'false',
    'true',
  ])
})

test('counters that count nothing make room, except those that a desk always reads', async () => {
  await open([room('201')], { vc: 1, ooo: 2 })
  const counters = within(screen.getByRole('toolbar', { name: '房态统计' }))
  expect(counters.getByRole('button', { name: '空脏 0' })).toBeTruthy()
  expect(counters.getByRole('button', { name: '维修 2' })).toBeTruthy()
  expect(counters.queryByRole('button', { name: /^停用/ })).toBeNull()
})

test('the first room is a few stops of Tab away, all rooms are one stop, and typing leads to any of them', async () => {
  await open([room('201'), room('202'), room('B301')])
  const stops = [...document.querySelectorAll<HTMLElement>('button, input, [tabindex]')].filter(
    one =>
      one.tabIndex >= 0 && one.style.visibility !== 'hidden' && !one.matches('[type=radio]:not(:checked)'),
  )
  const before = stops.slice(0, stops.indexOf(tile('201')))
  expect(before.length, before.map(one => one.outerHTML).join('\n')).toBeLessThanOrEqual(6)
  expect(stops).not.toContain(tile('202'))
  for (const key of '202') fireEvent.keyDown(document.body, { key })
  expect(document.activeElement).toBe(tile('202'))
  expect([tile('201').tabIndex, tile('202').tabIndex]).toEqual([-1, 0])
  fireEvent.keyDown(tile('202'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tile('B301'))
  const search = screen.getByLabelText('搜索房间')
  search.focus()
  fireEvent.keyDown(search, { key: '2' })
  expect(document.activeElement).toBe(search)
})

test('the size of the tiles is kept for the person; filters are folded until they are asked for', async () => {
  const server = await open([room('201')])
  expect(screen.queryByLabelText('楼层')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '筛选' }))
  expect(await screen.findByLabelText('楼层')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '小' }))
  await waitFor(() =>
    expect(server.preferences.get('board')).toEqual({ size: 'S', grouping: 'floor', isWeak: false }),
  )
  expect(tile('201').closest('[data-size]')?.getAttribute('data-size')).toBe('S')
})

test('a letter stands for what needs somebody: not for who waits to be told to the police, nor for who leaves later today', async () => {
  await open([
    room('201', { occ: 'O', stay: stay({ flags: ['notUploaded'] }) }),
    room('202', { occ: 'O', stay: stay({ flags: ['notUploaded', 'uploadFailed', 'overdue'] }) }),
  ])
  expect([tile('201').textContent, tile('201').dataset.overdue]).toEqual(['201OCO王小明今离', 'false'])
  expect(
    within(tile('202'))
      .getAllByTitle(/失败|超时/)
      .map(one => one.textContent),
  ).toEqual(['传', '超'])
  expect(tile('202').dataset.overdue).toBe('true')
})

test('the menu of a room has all that can be done in its state, with the keys that do the same', async () => {
  await open([room('201', { occ: 'O', stay: stay({ arriveTs: '2026-05-02 09:00:00' }) }), room('202')])
  const menuOf = async (roomNo: string): Promise<(string | null)[]> => {
    fireEvent.contextMenu(tile(roomNo))
    const items = await screen.findAllByRole('menuitem')
    return items.map(one => one.textContent)
  }
  expect(await menuOf('201')).toEqual([
    '客单',
    '账务',
    '入账F6',
    '收款F7',
    '结账退房F8',
    '续住F10',
    '换房F9',
    '提前离店',
    '延时退房',
    '加同住',
    '走结',
    '挂账',
    '撤销入住',
    '制卡',
    '叫醒、留言、借物',
    '联房',
    '置脏',
    '上报无人',
    '请勿打扰',
  ])
  expect(screen.getByRole('menuitem', { name: '续住' }).getAttribute('aria-keyshortcuts')).toBe('F10')
})

test('who has too little for tonight is asked for a deposit from the menu; who may not read bills hears of none', async () => {
  await open([
    room('201', { occ: 'O', stay: stay({ availableFen: -9_800, flags: ['owing'] }) }),
    room('202', { occ: 'O', stay: stay({ stayId: 's2' }) }),
  ])
  fireEvent.contextMenu(tile('201'))
  const item = await screen.findByRole('menuitem', { name: '补押金（差 98.00）' })
  fireEvent.click(item)
  const { result } = renderHook(() => useStartedActs())
  // In whole hundreds, as a desk asks for it.
  expect(result.current.map(one => one.act)).toEqual([
    { kind: 'bill', action: 'pay', stayId: 's1', amountFen: 10_000, isDeposit: true },
  ])
  for (const { id } of result.current) endDeskAct(id)
  fireEvent.contextMenu(tile('202'))
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^补押金/ })).toBeNull())
})

test('the menu of a vacant room lets somebody in', async () => {
  await open([room('202')])
  fireEvent.contextMenu(tile('202'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(one => one.textContent)).toEqual(['入住F4', '预订F3', '置脏', '上报有人'])
})
