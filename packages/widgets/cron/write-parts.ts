import type { CronUnit } from '@kezhan/base/cron/cron'
import type { BuilderPart, BuilderParts } from './builder-parts'
import { defaultTexts, joinCron } from './field-texts'
import { writeList, writeLoop } from './unit-choice'

/** The seven fields of what was built; an empty one has its default, and one of day and week is left open. */
export function writeParts(parts: BuilderParts): string {
  const { day, week } = writeDayAndWeek(parts)
  const plain = (unit: 'second' | 'minute' | 'hour' | 'month' | 'year') =>
    writePart(unit, parts[unit]) || defaultTexts[unit]
  return joinCron({
    second: plain('second'),
    minute: plain('minute'),
    hour: plain('hour'),
    // Of two open fields the day is every day.
    day: day === '' || (day === '?' && week === '') ? defaultTexts.day : day,
    month: plain('month'),
    week: week || defaultTexts.week,
    year: plain('year'),
  })
}

function writePart(unit: CronUnit, part: BuilderPart): string {
  switch (part.cronEvery) {
    case '1':
      return ''
    case '2':
      return writeLoop(unit, part.incrementStart, part.incrementIncrement)
    case '3':
      return writeList(part.specificSpecific)
    case '4':
      return `${part.rangeStart}-${part.rangeEnd}`
  }
}

function writeDayAndWeek({ day, week, kept }: BuilderParts): { day: string; week: string } {
  const byDay = (text: string) => ({ day: text, week: '?' })
  const byWeek = (text: string) => ({ day: '?', week: text })
  switch (day.cronEvery) {
    case '':
      return kept
    case '1':
      return byDay('')
    case '2':
    case '4':
      return byWeek(writePart('week', week))
    case '3':
      return byDay(writeLoop('day', day.incrementStart, day.incrementIncrement))
    case '5':
      return byDay(writeList(day.specificSpecific))
    case '6':
      return byDay('L')
    case '7':
      return byDay('LW')
    case '8':
      return byWeek(`${day.cronLastSpecificDomDay}L`)
    case '9':
      return byDay(`L-${day.cronDaysBeforeEomMinus}`)
    case '10':
      return byDay(`${day.cronDaysNearestWeekday}W`)
    case '11':
      return byWeek(`${week.cronNthDayDay}#${week.cronNthDayNth}`)
  }
}
