import { grouped } from '@kezhan/base/grouped'

/** So many rooms for so many nights, as people say it: `2 间 × 3 晚`. */
export const roomsByNights = (rooms: number, nights: number): string => `${rooms} 间 × ${nights} 晚`

/** The nights of each room, never all of them in one heap, which nobody sleeps. */
export function roomNights(nightsByRoom: readonly number[]): string {
  const [only] = nightsByRoom
  if (nightsByRoom.length <= 1) return `共 ${only ?? 0} 晚`
  return [...grouped(nightsByRoom, nights => nights)]
    .map(([nights, rooms]) => roomsByNights(rooms.length, nights))
    .join('，')
}
