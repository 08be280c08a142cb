import type { Cron, PlainPart, WeekPart } from './cron'
import { formatCron } from './format-cron'

/** Writes a schedule for an outside Quartz scheduler, whose weekdays run from SUN = 1 to SAT = 7. */
export function toQuartz(cron: Cron): string {
  return formatCron(cron.week ? { ...cron, week: cron.week.map(countFromOne) } : cron)
}

function countFromOne(part: PlainPart | WeekPart): PlainPart | WeekPart {
  switch (part.kind) {
    case 'every':
      return part
    case 'value':
      return { ...part, value: part.value + 1 }
    case 'from':
      return { ...part, from: part.from + 1 }
    case 'range':
      return { ...part, from: part.from + 1, to: part.to + 1 }
    case 'lastWeekday':
    case 'nthWeekday':
      return { ...part, weekday: part.weekday + 1 }
  }
}
