import type { Cron, DayPart, PlainPart, WeekPart } from './cron'

/** Writes a schedule so that reading it again gives the same schedule; seven fields when it has a year. */
export function formatCron(cron: Cron): string {
  const { second, minute, hour, day, month, week, year } = cron
  return [second, minute, hour, day, month, week, ...(year ? [year] : [])].map(formatField).join(' ')
}

function formatField(parts: readonly (PlainPart | DayPart | WeekPart)[] | undefined): string {
  return parts ? parts.map(formatPart).join(',') : '?'
}

function formatPart(part: PlainPart | DayPart | WeekPart): string {
  switch (part.kind) {
    case 'every':
      return `*${formatStep(part.step)}`
    case 'value':
      return `${part.value}`
    case 'from':
      return `${part.from}/${part.step}`
    case 'range':
      return `${part.from}-${part.to}${formatStep(part.step)}`
    case 'last':
      return part.before ? `L-${part.before}` : 'L'
    case 'lastWorkday':
      return 'LW'
    case 'nearestWorkday':
      return `${part.day}W`
    case 'lastWeekday':
      return `${part.weekday}L`
    case 'nthWeekday':
      return `${part.weekday}#${part.nth}`
  }
}

function formatStep(step: number): string {
  return step === 1 ? '' : `/${step}`
}
