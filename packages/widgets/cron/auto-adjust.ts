import type { CronUnit } from '@kezhan/base/cron/cron'
import { type FieldTexts, isSet } from './field-texts'

/** What a field that has just been set does to the next smaller one, as long as that one still says every. */
const smaller: Partial<Record<CronUnit, (texts: FieldTexts) => readonly [CronUnit, string] | undefined>> = {
  year: ({ month }) => (month === '*' ? ['month', '1'] : undefined),
  month: ({ day, week }) => {
    if (day === '*' && week === '?') return ['day', '1']
    return week === '*' && day === '?' ? ['week', '1'] : undefined
  },
  day: ({ hour }) => (hour === '*' ? ['hour', '0'] : undefined),
  week: ({ hour }) => (hour === '*' ? ['hour', '0'] : undefined),
  hour: ({ minute }) => (minute === '*' ? ['minute', '0'] : undefined),
  minute: ({ second }) => (second === '*' ? ['second', '0'] : undefined),
}

/**
 * Somebody who sets the hour means once in that hour, not sixty times: smaller fields that still say every are
 * set to their first value, one after the other. What the user has set himself stays.
 */
export function autoAdjust(texts: FieldTexts, changed: CronUnit): FieldTexts {
  if (!isSet(texts[changed])) return texts
  const [unit, text] = smaller[changed]?.(texts) ?? []
  return unit === undefined ? texts : autoAdjust({ ...texts, [unit]: text }, unit)
}
