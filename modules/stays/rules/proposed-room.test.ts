import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposedRoom } from './proposed-room'

const someRooms = fc.array(
  fc.record({
    roomTypeId: fc.constantFrom('king', 'twin'),
    warn: fc.subarray(['dirty', 'dueOutToday']),
  }),
  { maxLength: 8 },
)

test('the first room of the booked type that nobody is in, and no other', () => {
  fc.assert(
    fc.property(someRooms, rooms => {
      const fits = (room: (typeof rooms)[number]) =>
        room.roomTypeId === 'king' && !room.warn.includes('dueOutToday')
      const given = proposedRoom(rooms, 'king')
      expect(given).toBe(rooms.find(fits))
      expect(given === undefined).toBe(!rooms.some(fits))
    }),
  )
})

test('a room of which nothing is known to its disadvantage is given', () => {
  expect(proposedRoom([{ roomTypeId: 'twin' }, { roomTypeId: 'king' }], 'king')).toEqual({
    roomTypeId: 'king',
  })
})
