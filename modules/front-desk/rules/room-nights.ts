import { grouped } from '@kezhan/base/grouped'

/** `2 间 × 3 晚`: the nights of each room, never all of them in one heap, which nobody sleeps. */
export function roomNights(nightsByRoom: readonly number[]): string {
  const [only] = nightsByRoom
  if (nightsByRoom.length <= 1) return `共 ${only ?? 0} 晚`
  return [...grouped(nightsByRoom, nights => nights)]
    .map(([nights, rooms]) => `${rooms.length} 间 × ${nights} 晚`)
    .join('，')
}
