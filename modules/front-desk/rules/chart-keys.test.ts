import { expect, test } from 'vitest'
import { outcomeOfKey } from './chart-keys'
import { aBar, someRooms } from './testing/chart'

const roomIds = someRooms.map(room => room.roomId)
const press = (key: string) => ({ key, shiftKey: false, altKey: false })

test('a bar that is carried over the lane comes down into the first room, wherever it lay before', () => {
  const bar = aBar({ id: 'a', roomId: 'r3' })
  const carried = (key: string) => outcomeOfKey(press(key), bar, { kind: 'lane' }, roomIds)
  expect(carried('ArrowDown')).toEqual({ kind: 'move', move: { kind: 'room', roomId: 'r1' } })
  expect(carried('ArrowUp')).toEqual({ kind: 'move', move: { kind: 'lane' } })
})
