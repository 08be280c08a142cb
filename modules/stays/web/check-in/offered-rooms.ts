import type { AvailableRooms } from '@kezhan/desk/model/room-state'
import { isHourRoomSold } from '@kezhan/rates/rules/hour-room'
import { hourLengths } from '@kezhan/stays/rules/hour-lengths'
import { proposedRoom } from '@kezhan/stays/rules/proposed-room'

interface Wish {
  /** Of who has booked. */
  readonly bookedTypeId: string | undefined
  readonly chosenRoom: string | null
  readonly lengthKey: string | null
  readonly now: string
}

/** What the house offers for a wish: the rooms, the one that is taken, its prices and, by the hour, its lengths. */
export function offeredRooms(
  found: AvailableRooms | undefined,
  { bookedTypeId, chosenRoom, lengthKey, now }: Wish,
) {
  // Who was promised a type gets the best room of it, unless somebody chooses another.
  const proposed = bookedTypeId === undefined ? undefined : proposedRoom(found?.rooms ?? [], bookedTypeId)
  const roomId = chosenRoom ?? proposed?.roomId ?? null
  const isBooked = (roomTypeId: string): boolean => bookedTypeId === undefined || bookedTypeId === roomTypeId
  // What was booked first; within a type the order of the server stands.
  const rooms = (found?.rooms ?? []).toSorted(
    (a, b) => Number(isBooked(b.roomTypeId)) - Number(isBooked(a.roomTypeId)),
  )
  const room = rooms.find(one => one.roomId === roomId)
  const typeOf = (id: string | undefined) => found?.types.find(one => one.roomTypeId === id)
  // Any type shows how rooms are sold by the hour, until one is chosen.
  const hourOffers = (typeOf(room?.roomTypeId) ?? found?.types[0])?.hourOffers ?? []
  const lengths = hourLengths(hourOffers.filter(offer => isHourRoomSold(offer, now)))
  return {
    roomId,
    isBooked,
    rooms,
    room,
    typeOf,
    quoted: room?.nights ?? typeOf(room?.roomTypeId)?.nights ?? [],
    hourOffers,
    lengths,
    length: lengths.find(one => one.key === lengthKey) ?? lengths[0],
  }
}
