import { momentInZone } from '@kezhan/base/cron/zone'
import { serverNow } from '@kezhan/client/request/server-clock'
import { useState } from 'react'

/** Schedules run by the clock of the hotels. */
export const scheduleZone = 'Asia/Shanghai'

export const zoneNow = (): string => momentInZone(Math.floor(serverNow() / 1000), scheduleZone)

/** The year it was when the widget was first shown. */
export function useThisYear(): number {
  const [thisYear] = useState(() => Number(zoneNow().slice(0, 4)))
  return thisYear
}
