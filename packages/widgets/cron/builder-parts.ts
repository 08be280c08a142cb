import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'

/** 1 every, 2 increment, 3 a list, 4 a range. */
export type PartMode = '1' | '2' | '3' | '4'

/**
 * 1 every day, 2 weekdays in steps, 3 days in steps, 4 weekdays, 5 days, 6 the last day, 7 the last workday, 8 the
 * last of a weekday, 9 days before the end of the month, 10 the workday nearest to a day, 11 the nth of a weekday.
 */
export type DayMode = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11'

/** The names are the specification's (widgets §3). */
export interface BuilderPart {
  readonly cronEvery: PartMode
  readonly incrementStart: number
  readonly incrementIncrement: number
  readonly rangeStart: number
  readonly rangeEnd: number
  readonly specificSpecific: readonly number[]
}

export interface BuilderDay extends Omit<BuilderPart, 'cronEvery'> {
  /** Empty for what no mode can say, such as `15,LW`; `kept` has it until a mode is chosen. */
  readonly cronEvery: DayMode | ''
  readonly cronLastSpecificDomDay: number
  readonly cronDaysBeforeEomMinus: number
  readonly cronDaysNearestWeekday: number
}

export interface BuilderWeek extends BuilderPart {
  readonly cronNthDayDay: number
  readonly cronNthDayNth: number
}

export interface BuilderParts {
  readonly second: BuilderPart
  readonly minute: BuilderPart
  readonly hour: BuilderPart
  readonly day: BuilderDay
  readonly week: BuilderWeek
  readonly month: BuilderPart
  readonly year: BuilderPart
  /** Day and week as they came, where no day mode can say them. */
  readonly kept: { readonly day: string; readonly week: string }
}

export type PlainUnit = Exclude<CronUnit, 'day' | 'week'>

const firstYear = 2019

/** 2019 to 2118 in the list, up to 2119 where a year is typed. */
export const builderYears: readonly number[] = Array.from({ length: 100 }, (_, index) => firstYear + index)

/** Month 1 to 12; the other bounds as the specification gives them. */
export function builderBounds(unit: CronUnit): { min: number; max: number; maxStep: number } {
  return unit === 'year' ? { ...cronUnits.year, min: firstYear, max: 2119 } : cronUnits[unit]
}

/** What the builder shows when it opens without an expression: every second. */
export function defaultParts(thisYear: number): BuilderParts {
  const plain = (unit: CronUnit): BuilderPart => {
    const { min, max } = builderBounds(unit)
    const common = { cronEvery: '1', rangeEnd: max, incrementIncrement: 1 } as const
    return { ...common, incrementStart: min, rangeStart: min, specificSpecific: [min] }
  }
  return {
    second: plain('second'),
    minute: plain('minute'),
    hour: plain('hour'),
    day: {
      ...plain('day'),
      cronLastSpecificDomDay: 5,
      cronDaysBeforeEomMinus: 1,
      cronDaysNearestWeekday: 15,
    },
    week: {
      ...plain('week'),
      incrementStart: 1,
      rangeStart: 1,
      rangeEnd: 5,
      specificSpecific: [1],
      cronNthDayDay: 1,
      cronNthDayNth: 1,
    },
    month: plain('month'),
    year: { ...plain('year'), incrementStart: thisYear, rangeStart: thisYear, specificSpecific: [thisYear] },
    kept: { day: '*', week: '?' },
  }
}

/** Day modes 2 and 4 are the week's own modes 2 and 3, so that the week is written like every other part. */
export function withDayMode(parts: BuilderParts, mode: DayMode): BuilderParts {
  const cronEvery = mode === '2' ? '2' : mode === '4' ? '3' : '1'
  return { ...parts, day: { ...parts.day, cronEvery: mode }, week: { ...parts.week, cronEvery } }
}
