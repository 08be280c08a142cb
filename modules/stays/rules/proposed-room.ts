interface FoundRoom {
  readonly roomTypeId: string
  readonly warn?: readonly string[]
}

/**
 * The room that is given to who has booked a type, unless somebody chooses another: the best one of that type, as the rules of
 * assignment order them, that nobody is in. Another type is never given by itself.
 */
export const proposedRoom = <T extends FoundRoom>(rooms: readonly T[], bookedTypeId: string): T | undefined =>
  rooms.find(room => room.roomTypeId === bookedTypeId && room.warn?.includes('dueOutToday') !== true)
