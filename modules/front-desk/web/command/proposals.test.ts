import type { LookupHit } from '@kezhan/front-desk/model/lookup-call'
import { readCommandLine } from '@kezhan/front-desk/rules/command-line'
import { expect, test } from 'vitest'
import { proposalOf, proposalsFor } from './proposals'

const hit = (changes: Partial<LookupHit>): LookupHit => ({
  kind: 'room',
  roomId: 'r',
  roomNo: '305',
  roomTypeName: '大床房',
  stayId: null,
  reservationId: null,
  reservationRoomId: null,
  orderNo: null,
  guestName: '',
  phoneMasked: '',
  fromDate: null,
  toDate: null,
  stateText: '空净',
  ...changes,
})
const wang = hit({
  kind: 'stay',
  roomId: 'r301',
  roomNo: '301',
  stayId: 's1',
  orderNo: 'RZ1',
  guestName: '王小明',
  phoneMasked: '138****5678',
  fromDate: '2026-05-01',
  toDate: '2026-05-03',
  stateText: '在住',
})
const li = { ...wang, roomId: 'r302', roomNo: '302', stayId: 's2', guestName: '李四' }
const empty = hit({ roomId: 'r305' })
const due = hit({
  kind: 'booking',
  reservationId: 'b1',
  reservationRoomId: 'l1',
  orderNo: 'YD1',
  guestName: '钱多多',
  roomId: 'r305',
})
const everything = (_right: string): boolean => true

function say(line: string, hits: readonly LookupHit[], targets: readonly LookupHit[] = [], can = everything) {
  const reading = readCommandLine(line)
  if (reading.kind !== 'commands' || reading.commands[0] === undefined)
    throw new Error(`${line} is a command`)
  return proposalsFor(reading.commands[0], hits, targets, can)
}

test('a change of room names guest, rooms and state, and hands all to the dialog', () => {
  expect(say('301 换 305 新价 空调坏', [wang], [empty])).toEqual([
    {
      key: 'changeRoom s1',
      title: '换房 301 王小明 → 305 大床房 空净',
      about: '回车预览',
      step: {
        act: {
          kind: 'stay',
          action: 'changeRoom',
          stayId: 's1',
          given: { roomId: 'r305', price: 'quoted', reason: '空调坏' },
        },
      },
    },
  ])
  expect(say('301 换 309', [wang], [])).toBe('没有房号 309')
  expect(say('301 换 302', [wang], [li])).toBe('302 有客人在住，不能换入')
  expect(say('301 换 301', [wang], [wang])).toBe('客人已经住在 301')
})

test('a longer stay says until when; a name that fits several brings each of them', () => {
  expect(say('王 续 2', [wang, li])).toMatchObject([
    {
      title: '续住 301 王小明 2 晚（05-03 → 05-05）',
      step: { act: { action: 'extend', given: { nights: 2 } } },
    },
    { title: '续住 302 李四 2 晚（05-03 → 05-05）' },
  ])
  expect(say('305 续 1', [empty])).toBe('305 现在没有在住客人，不能续住')
  expect(say('王大 续 1', [])).toBe('没有找到“王大”')
})

test('a room number means the room, not the guest whose telephone ends in it', () => {
  expect(say('301 退', [li, wang])).toMatchObject([{ key: 'checkOut s1' }])
})

test('a guest moves into an empty room or takes up his booking, for as many nights as were said', () => {
  expect(say('305 入 2', [empty])).toMatchObject([
    { title: '入住 305 大床房 2 晚', step: { path: '/CustomerOrder/normalCheckIn?roomId=r305&nights=2' } },
  ])
  expect(say('钱多多 入', [due])).toMatchObject([
    { step: { path: '/CustomerOrder/normalCheckIn?reservationRoomId=l1' } },
  ])
  expect(say('305 入', [empty, due])).toMatchObject([{ title: '入住 305 钱多多', about: '预订 YD1' }])
  expect(say('301 入', [wang])).toBe('301 已有客人在住，不能入住')
})

test('rooms are cleaned together or not at all', () => {
  expect(say('301 305 净', [wang, empty])).toMatchObject([
    {
      title: '置净 301、305',
      step: { act: { rooms: [{ roomId: 'r301' }, { roomId: 'r305' }], hk: 'clean' } },
    },
  ])
  expect(say('301 309 净', [wang])).toBe('没有房号 309')
})

test('without the right the sentence names it', () => {
  expect(say('301 退', [wang], [], right => right !== 'stay:checkout')).toBe(
    '没有结账退房权限（stay:checkout）',
  )
})

test('who is found opens his order; an empty room takes a guest where that is allowed', () => {
  expect(proposalOf(wang, everything)).toMatchObject({
    title: '301 王小明 138****5678',
    about: '在住 · 05-01 至 05-03 · RZ1',
    step: { act: { kind: 'order', order: { stayId: 's1' } } },
  })
  expect(proposalOf(due, everything)).toMatchObject({ step: { act: { order: { reservationId: 'b1' } } } })
  expect(proposalOf(empty, everything).step).toEqual({ path: '/CustomerOrder/normalCheckIn?roomId=r305' })
  expect(proposalOf(empty, () => false).step).toEqual({ path: '/RoomsStatus/realTimeRoomState' })
})
