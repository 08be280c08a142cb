import { type Cron, cronUnits, type PlainPart } from './cron'
import { withRuns } from './field-values'

const maxTimes = 6

/** The time of day of a schedule: 03:00, or 9点至17点每30分钟 where single times would be too many. */
export function describeTime(cron: Cron): string {
  return singleTimes(cron)?.join('、') ?? describePattern(cron)
}

function singleTimes({ hour, minute, second }: Cron): string[] | undefined {
  const hours = singleValues(hour)
  const minutes = singleValues(minute)
  const seconds = singleValues(second)
  if (!hours || !minutes || !seconds) return undefined
  if (hours.length * minutes.length * seconds.length > maxTimes) return undefined
  const areSecondsShown = seconds.some(value => value !== 0)
  return hours.flatMap(h =>
    minutes.flatMap(m => seconds.map(s => [h, m, ...(areSecondsShown ? [s] : [])].map(twoDigits).join(':'))),
  )
}

function singleValues(parts: readonly PlainPart[]): number[] | undefined {
  const values: number[] = []
  for (const part of parts) {
    if (part.kind !== 'value') return undefined
    values.push(part.value)
  }
  return values
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** From hour to second; a unit that fires every time is named only where the next smaller one needs it. */
function describePattern({ hour, minute, second }: Cron): string {
  const isEverySecond = isEvery(second)
  const seconds = isEverySecond ? '每秒' : isZero(second) ? '' : describeUnit('second', second)
  if (isEvery(minute)) {
    const minutes = isEverySecond || seconds.startsWith('每') ? seconds : `每分钟${seconds}`
    return isEvery(hour) ? minutes : describeUnit('hour', hour) + minutes
  }
  const isOnTheHour = isZero(minute) && seconds === ''
  const minutes = isOnTheHour ? '整点' : describeUnit('minute', minute) + seconds
  if (!isEvery(hour)) return describeUnit('hour', hour) + minutes
  return minutes.startsWith('每') ? minutes : `每小时${minutes}`
}

/** How a value and an interval of each unit are said: 第5分 and 每5分钟. */
const words = {
  second: { before: '第', after: '秒', span: '秒' },
  minute: { before: '第', after: '分', span: '分钟' },
  hour: { before: '', after: '点', span: '小时' },
} as const

function describeUnit(unit: keyof typeof words, parts: readonly PlainPart[]): string {
  return withRuns(parts)
    .map(part => describePart(unit, part))
    .join('、')
}

function describePart(unit: keyof typeof words, part: PlainPart): string {
  const { before, after, span } = words[unit]
  const say = (value: number) => `${before}${value}${after}`
  switch (part.kind) {
    case 'value':
      return say(part.value)
    case 'every': {
      // An interval that does not divide the hour or day starts anew with each, so the start must be said.
      const isEven = (cronUnits[unit].max + 1) % part.step === 0
      return `${isEven ? '' : `从${say(0)}起`}每${part.step}${span}`
    }
    case 'from':
      return `从${say(part.from)}起每${part.step}${span}`
    case 'range':
      return `${say(part.from)}至${say(part.to)}${part.step === 1 ? '' : `每${part.step}${span}`}`
  }
}

function isEvery(parts: readonly PlainPart[]): boolean {
  return parts.some(part => part.kind === 'every' && part.step === 1)
}

function isZero(parts: readonly PlainPart[]): boolean {
  return parts.every(part => part.kind === 'value' && part.value === 0)
}
