import { checkCron } from '@kezhan/base/cron/check-cron'
import { type CronUnit, cronUnits, type DayPart, type PlainPart, type WeekPart } from '@kezhan/base/cron/cron'
import { fieldValues, isPlainPart } from '@kezhan/base/cron/field-values'
import { parseCron } from '@kezhan/base/cron/parse-cron'
import {
  type BuilderDay,
  type BuilderPart,
  type BuilderParts,
  type BuilderWeek,
  defaultParts,
  withDayMode,
} from './builder-parts'
import { splitCron } from './field-texts'

/** Reads an expression into the parts of the builder; one that cannot be read leaves the defaults. */
export function readParts(expression: string, thisYear: number): BuilderParts {
  const initial = defaultParts(thisYear)
  if (checkCron(expression) !== undefined) return initial
  const cron = parseCron(expression)
  const { day, week } = splitCron(expression)
  const parts: BuilderParts = {
    ...initial,
    second: { ...initial.second, ...readPart('second', cron.second) },
    minute: { ...initial.minute, ...readPart('minute', cron.minute) },
    hour: { ...initial.hour, ...readPart('hour', cron.hour) },
    month: { ...initial.month, ...readPart('month', cron.month) },
    year: { ...initial.year, ...readPart('year', cron.year ?? []) },
    kept: { day, week },
  }
  return cron.week ? readWeek(parts, cron.week) : readDay(parts, cron.day)
}

function readPart(unit: CronUnit, written: readonly PlainPart[]): Partial<BuilderPart> {
  const [part] = written
  if (part === undefined || written.some(one => one.kind === 'every' && one.step === 1)) return {}
  if (written.length === 1) {
    if (part.kind === 'every') return increment(cronUnits[unit].min, part.step)
    if (part.kind === 'from') return increment(part.from, part.step)
    if (part.kind === 'range' && part.step === 1)
      return { cronEvery: '4', rangeStart: part.from, rangeEnd: part.to }
  }
  // Whatever else is written stands for certain values.
  return { cronEvery: '3', specificSpecific: fieldValues(unit, written) }
}

function increment(incrementStart: number, incrementIncrement: number): Partial<BuilderPart> {
  return { cronEvery: '2', incrementStart, incrementIncrement }
}

function readDay(parts: BuilderParts, written: readonly (PlainPart | DayPart)[]): BuilderParts {
  const plain = written.filter(isPlainPart)
  if (plain.length === written.length) {
    // There is no mode for a range of days: its days are a list.
    const { cronEvery, ...values } = listed('day', plain)
    const day = { ...parts.day, ...values }
    return withDayMode({ ...parts, day }, cronEvery === '2' ? '3' : cronEvery === '3' ? '5' : '1')
  }
  const [part] = written
  if (written.length > 1 || part === undefined) return unsaid(parts)
  const set = (values: Partial<BuilderDay>) => ({ ...parts, day: { ...parts.day, ...values } })
  if (part.kind === 'lastWorkday') return withDayMode(parts, '7')
  if (part.kind === 'nearestWorkday') return withDayMode(set({ cronDaysNearestWeekday: part.day }), '10')
  if (part.kind !== 'last') return unsaid(parts)
  return part.before === 0
    ? withDayMode(parts, '6')
    : withDayMode(set({ cronDaysBeforeEomMinus: part.before }), '9')
}

function readWeek(parts: BuilderParts, written: readonly (PlainPart | WeekPart)[]): BuilderParts {
  const plain = written.filter(isPlainPart)
  const set = (values: Partial<BuilderWeek>) => ({ ...parts, week: { ...parts.week, ...values } })
  if (plain.length === written.length) {
    const { cronEvery, ...values } = listed('week', plain)
    return withDayMode(set(values), cronEvery === '2' ? '2' : cronEvery === '3' ? '4' : '1')
  }
  const [part] = written
  if (written.length > 1 || part === undefined) return unsaid(parts)
  if (part.kind === 'nthWeekday')
    return withDayMode(set({ cronNthDayDay: part.weekday, cronNthDayNth: part.nth }), '11')
  if (part.kind !== 'lastWeekday') return unsaid(parts)
  return withDayMode({ ...parts, day: { ...parts.day, cronLastSpecificDomDay: part.weekday } }, '8')
}

/** As `readPart`, with a range spelt out. */
function listed(unit: 'day' | 'week', written: readonly PlainPart[]): Partial<BuilderPart> {
  const read = readPart(unit, written)
  return read.cronEvery === '4' ? { cronEvery: '3', specificSpecific: fieldValues(unit, written) } : read
}

function unsaid(parts: BuilderParts): BuilderParts {
  return { ...parts, day: { ...parts.day, cronEvery: '' } }
}
