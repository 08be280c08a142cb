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
