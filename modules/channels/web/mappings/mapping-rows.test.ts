import { expect, test } from 'vitest'
import { adjustText, treeRows } from './mapping-rows'

test('the tree has three levels: channel, room of the channel, rate of the room', () => {
  const rate = {
    id: 'm1',
    extRateCode: 'BAR',
    extRateName: null,
    roomTypeId: null,
    roomTypeName: null,
    ratePlanId: null,
    ratePlanName: null,
    shareBp: 10_000,
    amountFen: 0,
    pushPrice: true,
    pushStock: true,
    enabled: true,
    state: 'unmapped',
    waiting: 0,
    lastPushAt: null,
    lastError: null,
  } as const
  const rooms = [{ extRoomCode: 'K1', extName: '大床房', rates: [rate] }]
  const [channel] = treeRows([{ channelId: 'c1', channelName: '携程', hasLine: true, rooms }])
  expect(channel).toMatchObject({ level: 'channel', name: '携程' })
  expect(channel?.children?.[0]).toMatchObject({ level: 'room', name: '大床房', code: 'K1' })
  expect(channel?.children?.[0]?.children?.[0]).toMatchObject({ level: 'rate', name: 'BAR', key: 'm1' })
})

test('how a price is changed is said in words', () => {
  expect(adjustText({ shareBp: 10_000, amountFen: 0 })).toBe('同价')
  expect(adjustText({ shareBp: 11_000, amountFen: -500 })).toBe('110% −5.00元')
  expect(adjustText({ shareBp: 10_000, amountFen: 1200 })).toBe('+12.00元')
})
