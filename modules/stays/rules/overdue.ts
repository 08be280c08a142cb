import { addMinutes, overlaps } from '@kezhan/base/moments'
import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'

/** What happens because a guest is still in his room after his time: he always wins (hotel domain §1.2). */
export interface OverduePush {
  readonly stayId: string
  /** His period now ends here. */
  readonly to: string
  /** Reservations that lose the room and become 未排房; an 异常消息 says so. */
  readonly unassignedIds: readonly string[]
  /** Repairs and locks that begin later. */
  readonly delayedIds: readonly string[]
}

/** Stays in the house whose planned time is over, pushed a little into the future until the next look. */
export function overduePushes(
  periods: readonly RoomPeriod[],
  inHouseIds: ReadonlySet<string>,
  now: string,
  minutesAhead: number,
): OverduePush[] {
  const to = addMinutes(now, minutesAhead)
  return periods
    .filter(one => one.kind === 'STAY' && inHouseIds.has(one.sourceId) && one.to <= now)
    .map(stay => {
      const pushed = { from: stay.from, to }
      const met = periods.filter(one => one.roomId === stay.roomId && overlaps(one, pushed))
      const idsOf = (list: readonly RoomPeriod[]) => list.map(one => one.sourceId)
      return {
        stayId: stay.sourceId,
        to,
        unassignedIds: idsOf(met.filter(one => one.kind === 'ASSIGN')),
        delayedIds: idsOf(met.filter(one => one.kind !== 'ASSIGN' && one.kind !== 'STAY')),
      }
    })
}
