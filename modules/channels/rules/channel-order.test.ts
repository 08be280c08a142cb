import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wish } from '../model/channel-order'
import { differencesOf, effectOf, stateAfterChange, wishTotalFen } from './channel-order'

const wish: Wish = {
  bookerName: '张三',
  bookerPhone: '13800000000',
  arriveDate: '2026-05-01',
  departDate: '2026-05-02',
  isPrepaid: true,
  remark: null,
  rooms: [
    {
      extRoomCode: 'K',
      extRateCode: '',
      extName: '大床房',
      qty: 2,
      guestNames: [],
      nights: [{ date: '2026-05-01', priceFen: 29_800 }],
    },
  ],
}

test('HOTEL-015 however often and in whatever order messages come, the order ends as the newest of them says', () => {
  const messages = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(messages, fc.infiniteStream(fc.nat(8)), (versions, picks) => {
      const told = [...versions, ...[...picks.take(12)].flatMap(at => versions[at % versions.length] ?? [])]
      let known: { channelVersion: number } | undefined
      for (const version of told) {
        const effect = effectOf(known, { version, kind: 'change' })
        if (effect !== 'late') known = { channelVersion: version }
      }
      expect(known?.channelVersion).toBe(Math.max(...versions))
    }),
  )
})

test('HOTEL-015 what was decided is decided again after a change; what was not keeps its place', () => {
  expect(stateAfterChange('accepted')).toBe('changed')
  expect(stateAfterChange('merged')).toBe('changed')
  expect(stateAfterChange('cancelled')).toBe('problem')
  expect(stateAfterChange('pending')).toBe('pending')
})

test('HOTEL-015 differences are said in words, and nothing is said of what stayed', () => {
  expect(wishTotalFen(wish)).toBe(59_600)
  expect(differencesOf(wish, wish)).toEqual([])
  const [rooms] = wish.rooms
  const after: Wish = {
    ...wish,
    departDate: '2026-05-03',
    rooms: rooms === undefined ? [] : [{ ...rooms, qty: 1, guestNames: ['李四'] }],
  }
  expect(differencesOf(wish, after)).toEqual([
    '离店 2026-05-02 → 2026-05-03',
    '房间 大床房×2 → 大床房×1',
    '入住人 空 → 李四',
    '总价 596.00 → 298.00',
  ])
})

test.each([
  [undefined, 1, 'new', 'new'],
  [undefined, 3, 'change', 'new'],
  [undefined, 2, 'cancel', 'cancel'],
  [2, 1, 'cancel', 'late'],
  [2, 2, 'change', 'late'],
  [2, 3, 'change', 'change'],
  [2, 3, 'new', 'change'],
  [2, 3, 'cancel', 'cancel'],
] as const)(
  'where version %s is known, message %i that says “%s” is taken as “%s”',
  (known, version, kind, effect) => {
    expect(effectOf(known === undefined ? undefined : { channelVersion: known }, { version, kind })).toBe(
      effect,
    )
  },
)

test('an order that was refused and goes on is for a person to see', () => {
  expect(stateAfterChange('rejected')).toBe('problem')
  expect(stateAfterChange('problem')).toBe('problem')
  expect(stateAfterChange('changed')).toBe('changed')
})

test('every fact of a wish is compared under its own name', () => {
  const [rooms] = wish.rooms
  const other: Wish = {
    bookerName: '李四',
    bookerPhone: '13900000000',
    arriveDate: '2026-05-02',
    departDate: '2026-05-04',
    isPrepaid: true,
    remark: '高层',
    rooms:
      rooms === undefined
        ? []
        : [
            { ...rooms, guestNames: ['王五', '赵六'] },
            { ...rooms, extName: '', qty: 1 },
          ],
  }
  expect(differencesOf(wish, other)).toEqual([
    '预订人 张三 → 李四',
    '手机 13800000000 → 13900000000',
    '入住 2026-05-01 → 2026-05-02',
    '离店 2026-05-02 → 2026-05-04',
    '房间 大床房×2 → 大床房×2、K×1',
    '入住人 空 → 王五、赵六',
    '总价 596.00 → 894.00',
    '备注 空 → 高层',
  ])
  expect(differencesOf({ ...wish, remark: '高层' }, wish)).toEqual(['备注 高层 → 空'])
})
