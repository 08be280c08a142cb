import { expect, test } from 'vitest'
import { checkUpgrade } from './upgrade'

const types = [
  { id: 'king', name: '大床房', basePriceFen: 29_800 },
  { id: 'twin', name: '双床房', basePriceFen: 39_800 },
  { id: 'family', name: '家庭房', basePriceFen: 39_800 },
  { id: 'suite', name: '套房', basePriceFen: 68_800 },
]
const upgrade = (bookedTypeId: string, targetTypeId: string, covered: readonly string[] = []) =>
  checkUpgrade(covered, { bookedTypeId, targetTypeId }, types)

test('the next higher type, also where two cost the same', () => {
  upgrade('king', 'twin')
  upgrade('king', 'family')
  upgrade('twin', 'suite')
  expect(() => upgrade('king', 'suite')).toThrow('升级券不能升级到套房，可升级到双床房、家庭房')
  expect(() => upgrade('twin', 'family')).toThrow('家庭房不高于双床房，不用升级券')
  expect(() => upgrade('suite', 'king')).toThrow('大床房不高于套房，不用升级券')
  expect(() => upgrade('king', 'gone')).toThrow('房型不存在')
})

test('the types that the template names, and no other', () => {
  upgrade('king', 'suite', ['suite'])
  expect(() => upgrade('king', 'twin', ['suite'])).toThrow('升级券不能升级到双床房，可升级到套房')
  expect(() => upgrade('king', 'twin', ['king'])).toThrow('升级券不能升级到双床房，可升级到其他房型')
})

test('the type that is paid is the one that was booked; an unknown one is refused', () => {
  expect(upgrade('king', 'twin').id).toBe('king')
  expect(() => upgrade('gone', 'twin')).toThrow('房型不存在')
})
