import { expect, test } from 'vitest'
import { isOfRoomNo, nothingTyped, typedRoom } from './typed-room'

const rooms = ['201', '202', '1201', '1202', 'A101'].map(roomNo => ({ roomNo }))

/** Where each key leads, typed `everyMs` apart. */
function walk(keys: string, everyMs = 100): (string | undefined)[] {
  let typed = nothingTyped
  return [...keys].map((key, index) => {
    const step = typedRoom(rooms, typed, key, 5000 + index * everyMs)
    typed = step.typed
    return step.room?.roomNo
  })
}

test('digits lead to the room whose number begins with them, letters in either case', () => {
  expect(walk('202')).toEqual(['201', '201', '202'])
  expect(walk('1202')).toEqual(['1201', '1201', '1201', '1202'])
  expect(walk('a1')).toEqual(['A101', 'A101'])
})

test('after a pause, or where no number goes on like that, the last key begins anew', () => {
  expect(walk('21', 1500)).toEqual(['201', '1201'])
  expect(walk('2022')).toEqual(['201', '201', '202', '201'])
  expect(walk('9')).toEqual([undefined])
})

test('other keys are not for jumping', () => {
  expect(['1', 'a', '楼', '-'].every(isOfRoomNo)).toBe(true)
  expect(['/', '?', ' ', 'F4', 'Enter'].some(isOfRoomNo)).toBe(false)
})

test('a second is no pause yet, a little more is one', () => {
  expect(walk('202', 1000)).toEqual(['201', '201', '202'])
  expect(walk('202', 1001)).toEqual(['201', undefined, '201'])
})

test('the key that begins anew is the beginning of the next number', () => {
  expect(walk('202202')).toEqual(['201', '201', '202', '201', '201', '202'])
})
