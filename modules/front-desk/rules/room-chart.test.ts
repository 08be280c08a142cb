import { addDays } from '@kezhan/base/days'
import { overlaps } from '@kezhan/base/moments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, chartRows, dayAt, shownRows, stackedBars, withChangedRooms } from './room-chart'
import { aBar, aChart, someRooms } from './testing/chart'

const scale = { startDate: '2026-05-01', days: 14, dayPx: 48 }

const someBars = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 })), { maxLength: 40 }).map(list =>
  list.map(([first, nights], at) =>
    aBar({
      id: String(at),
      roomId: null,
      arrive: addDays('2026-05-01', first),
      depart: addDays('2026-05-01', first + nights),
    }),
  ),
)

test('HOTEL-004 bars of the lane never cover each other, none is lost, and there are no more lines than guests at once', () => {
  fc.assert(
    fc.property(someBars, bars => {
      const lines = stackedBars(bars)
      expect(lines.flat().toSorted(byKey)).toEqual(bars.toSorted(byKey))
      for (const line of lines)
        for (const [at, bar] of line.entries())
          expect(line.slice(at + 1).some(other => overlaps(bar, other))).toBe(false)
      const most = Math.max(
        0,
        ...bars.map(bar => bars.filter(one => one.from <= bar.from && bar.from < one.to).length),
      )
      expect(lines).toHaveLength(most)
    }),
  )
})

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

test('HOTEL-004 a bar lies where its hours are, and is cut at the edges of the window', () => {
  const day = { from: '2026-05-02 12:00:00', to: '2026-05-04 12:00:00' }
  expect(boxOf(day, scale)).toEqual({ left: 72, width: 96, isCutLeft: false, isCutRight: false })
  const long = boxOf({ from: '2026-04-20 14:00:00', to: '2026-06-01 12:00:00' }, scale)
  expect(long).toEqual({ left: 0, width: 14 * 48, isCutLeft: true, isCutRight: true })
  expect(boxOf({ from: '2026-05-02 12:00:00', to: '2026-05-02 12:01:00' }, scale).width).toBeGreaterThan(5)
})

test('HOTEL-004 the day under a point is the one whose column it lies in, and never one outside', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 2000 }), left => {
      const day = dayAt(left, scale)
      expect(day >= '2026-05-01' && day <= '2026-05-14').toBe(true)
      if (left >= 0 && left < 14 * 48) expect(day).toBe(addDays('2026-05-01', Math.floor(left / 48)))
    }),
  )
})

test('HOTEL-004 500 rooms are drawn as the rows that can be seen and a few around them', () => {
  expect(shownRows({ scrollTop: 0, height: 600 }, 34, 500)).toEqual({ first: 0, end: 26 })
  const { first, end } = shownRows({ scrollTop: 8_500, height: 600 }, 34, 500)
  expect([first, end]).toEqual([242, 276])
  expect(shownRows({ scrollTop: 99_999, height: 600 }, 34, 500)).toEqual({ first: 492, end: 500 })
})

test('HOTEL-004 rooms stand under their types in the order of their numbers; a closed type shows its heading alone', () => {
  const types = [
    { id: 'twin', name: '双床房' },
    { id: 'king', name: '大床房' },
    { id: 'suite', name: '套房' },
  ]
  const texts = (closed: readonly string[], wanted?: string) =>
    chartRows(someRooms.toReversed(), types, { closed: new Set(closed), wanted }).map(row =>
      row.kind === 'type' ? row.title : row.room.roomNo,
    )
  expect(texts([])).toEqual(['双床房', '401', '大床房', '301', '302', '303'])
  expect(texts(['king'])).toEqual(['双床房', '401', '大床房'])
  expect(texts([], 'twin')).toEqual(['双床房', '401'])
})

test('HOTEL-004 what changed replaces the bars of its rooms and all without a room; the others stay as they are', () => {
  const chart = aChart([
    aBar({ id: 'a', roomId: 'r1' }),
    aBar({ id: 'b', roomId: 'r2' }),
    aBar({ id: 'c', roomId: null }),
  ])
  const delta = {
    ...chart,
    version: 12,
    rooms: someRooms.slice(0, 1),
    bars: [aBar({ id: 'c', roomId: 'r1' }), aBar({ id: 'd', roomId: null })],
  }
  const next = withChangedRooms(chart, delta)
  expect(next.bars.map(bar => [bar.id, bar.roomId])).toEqual([
    ['b', 'r2'],
    ['c', 'r1'],
    ['d', null],
  ])
  expect([next.version, next.rooms.length]).toEqual([12, 4])
})

test('rooms that came anew stand where they stood, and new ones behind them', () => {
  const chart = aChart([])
  const changed = { roomId: 'r2', roomNo: '302', roomTypeId: 'king', hk: 'clean' } as const
  const added = { roomId: 'r9', roomNo: '309', roomTypeId: 'king', hk: 'dirty' } as const
  const [first, , ...others] = someRooms
  expect(withChangedRooms(chart, { ...chart, rooms: [added, changed] }).rooms).toEqual([
    first,
    changed,
    ...others,
    added,
  ])
})

test('who comes in the moment another leaves stands on the same line, and of two at once the first key leads', () => {
  const bar = (id: string, from: string, to: string) => ({ ...aBar({ id, roomId: null }), from, to })
  const morning = bar('a', '2026-05-01 14:00:00', '2026-05-02 12:00:00')
  const noon = bar('b', '2026-05-02 12:00:00', '2026-05-03 12:00:00')
  const same = bar('c', '2026-05-02 12:00:00', '2026-05-03 12:00:00')
  const ids = (...bars: (typeof noon)[]) => stackedBars(bars).map(line => line.map(one => one.id))
  expect(ids(same, noon, morning)).toEqual([['a', 'b'], ['c']])
  expect(ids(noon, same, morning)).toEqual([['a', 'b'], ['c']])
})

test('a bar that fills the window exactly is not cut, and one behind it is still to be seen', () => {
  const whole = boxOf({ from: '2026-05-01 00:00:00', to: '2026-05-15 00:00:00' }, scale)
  expect(whole).toEqual({ left: 0, width: 672, isCutLeft: false, isCutRight: false })
  const behind = boxOf({ from: '2026-05-15 00:00:00', to: '2026-05-16 00:00:00' }, scale)
  expect(behind).toEqual({ left: 672, width: 6, isCutLeft: false, isCutRight: true })
})

test('room 99 stands before room 301', () => {
  const rooms = ['301', '99'].map(
    roomNo => ({ roomId: roomNo, roomNo, roomTypeId: 'king', hk: 'clean' }) as const,
  )
  const rows = chartRows(rooms, [{ id: 'king', name: '大床房' }], { closed: new Set(), wanted: undefined })
  expect(rows.flatMap(row => (row.kind === 'room' ? row.room.roomNo : []))).toEqual(['99', '301'])
})

test('the earlier bar leads its line, whatever its key and wherever it stood before', () => {
  const early = {
    ...aBar({ id: 'z', roomId: null }),
    arrive: '2026-05-01',
    from: '2026-05-01 14:00:00',
    to: '2026-05-02 12:00:00',
  }
  const late = aBar({ id: 'a', roomId: null })
  for (const bars of [
    [early, late],
    [late, early],
  ])
    expect(stackedBars(bars)).toEqual([[early, late]])
})
