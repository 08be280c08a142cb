import type { CronUnit } from '@kezhan/base/cron/cron'

/** The fields of an expression in the order they are written. */
export const writtenUnits = [
  'second',
  'minute',
  'hour',
  'day',
  'month',
  'week',
  'year',
] as const satisfies readonly CronUnit[]

/** An expression cut into its fields, each as it is written; half-typed ones included. */
export type FieldTexts = Readonly<Record<CronUnit, string>>

export const defaultTexts: FieldTexts = {
  second: '*',
  minute: '*',
  hour: '*',
  day: '*',
  month: '*',
  week: '?',
  year: '*',
}

/** Cuts an expression; a field that is not written has its default. */
export function splitCron(expression: string): FieldTexts {
  const words = expression.split(/\s+/).filter(Boolean)
  const written = writtenUnits.flatMap((unit, index) => {
    const word = words[index]
    return word === undefined ? [] : [[unit, word] as const]
  })
  return { ...defaultTexts, ...Object.fromEntries(written) }
}

/** All seven fields. */
export function joinCron(texts: FieldTexts): string {
  return writtenUnits.map(unit => texts[unit]).join(' ')
}

/** Six fields where the year says nothing. */
export function joinWithoutEveryYear(texts: FieldTexts): string {
  const expression = joinCron(texts)
  return texts.year === '*' ? expression.slice(0, -' *'.length) : expression
}

/** Writes a field. Day and week cannot both be set, nor both be left open: the one written last wins. */
export function withField(texts: FieldTexts, unit: CronUnit, text: string): FieldTexts {
  const written = { ...texts, [unit]: text.replace(/\s/g, '') || defaultTexts[unit] }
  const { day, week } = written
  if (day === '?' && week === '?') return { ...written, [unit === 'day' ? 'week' : 'day']: '*' }
  if (unit === 'week') return week === '?' ? written : { ...written, day: '?' }
  return isSet(day) || unit === 'day' ? { ...written, week: day === '?' ? week : '?' } : written
}

/** Whether the field narrows the schedule: neither every value nor left open. */
export function isSet(text: string): boolean {
  return text !== '*' && text !== '?'
}
