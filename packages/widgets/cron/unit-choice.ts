import { checkCronField } from '@kezhan/base/cron/check-cron'
import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'
import { fieldValues, isPlainPart } from '@kezhan/base/cron/field-values'
import { parseCronField } from '@kezhan/base/cron/parse-cron'

export type UnitMode = 'unset' | 'every' | 'range' | 'loop' | 'workday' | 'last' | 'specify' | 'other'

/** How a field is chosen, with the inputs of all modes, so that trying another mode loses nothing. */
export interface UnitChoice {
  readonly mode: UnitMode
  readonly rangeFrom: number
  readonly rangeTo: number
  readonly loopStart: number
  readonly loopInterval: number
  readonly workday: number
  readonly specified: readonly number[]
  /** What the grammar allows and no mode can say, such as `15,LW`; it stays until a mode is chosen. */
  readonly other: string
}

/** The modes a field offers. The week has no “every”: that is the day's. */
export function modesOf(unit: CronUnit): readonly UnitMode[] {
  if (unit === 'day') return ['unset', 'every', 'range', 'loop', 'workday', 'last', 'specify']
  return unit === 'week' ? ['unset', 'range', 'loop', 'specify'] : ['every', 'range', 'loop', 'specify']
}

/** The list of years moves with the clock. */
export function boundsOf(unit: CronUnit, thisYear: number): { min: number; max: number; maxStep: number } {
  return unit === 'year' ? { ...cronUnits.year, min: thisYear, max: thisYear + 100 } : cronUnits[unit]
}

/** Reads a field into a mode; what cannot be read counts as every, or as not set in the week. */
export function readUnit(unit: CronUnit, text: string, thisYear: number): UnitChoice {
  return { ...defaultChoice(unit, thisYear), ...readMode(unit, text) }
}

/** Writes the field that the chosen mode and its inputs stand for. */
export function writeUnit(unit: CronUnit, choice: UnitChoice, thisYear: number): string {
  switch (choice.mode) {
    case 'unset':
      return '?'
    case 'every':
      return '*'
    case 'range':
      return `${choice.rangeFrom}-${choice.rangeTo}`
    case 'loop':
      return writeLoop(unit, choice.loopStart, choice.loopInterval)
    case 'workday':
      return `${choice.workday}W`
    case 'last':
      return 'L'
    case 'specify':
      return writeList(choice.specified) || `${boundsOf(unit, thisYear).min}`
    case 'other':
      return choice.other
  }
}

/** An interval of 60 minutes means the start alone. */
export function writeLoop(unit: CronUnit, start: number, interval: number): string {
  return unit === 'minute' && interval === 60 ? `${start}` : `${start}/${interval}`
}

export function writeList(values: readonly number[]): string {
  return [...new Set(values)].sort((a, b) => a - b).join(',')
}

function defaultChoice(unit: CronUnit, thisYear: number): UnitChoice {
  const { min, max } = boundsOf(unit, thisYear)
  const [rangeFrom, rangeTo] = unit === 'week' ? [1, 5] : [min, max]
  return {
    mode: unit === 'week' ? 'unset' : 'every',
    rangeFrom,
    rangeTo,
    loopStart: unit === 'week' ? 1 : min,
    loopInterval: 1,
    workday: 1,
    specified: [],
    other: '',
  }
}

function readMode(unit: CronUnit, text: string): Partial<UnitChoice> {
  if (text.trim() === '?') return { mode: 'unset' }
  if (checkCronField(unit, text) !== undefined) return {}
  const parts = parseCronField(unit, text)
  const [part] = parts
  if (part === undefined) return {}
  const plain = parts.filter(isPlainPart)
  // A list of ranges and steps stands for certain values, and those can be specified one by one.
  if (parts.length > 1 && plain.length === parts.length) return specify(fieldValues(unit, plain))
  if (parts.length > 1) return { mode: 'other', other: text }
  switch (part.kind) {
    case 'every':
      return part.step > 1
        ? { mode: 'loop', loopStart: cronUnits[unit].min, loopInterval: part.step }
        : everyValue(unit)
    case 'value':
      return specify([part.value])
    case 'from':
      return { mode: 'loop', loopStart: part.from, loopInterval: part.step }
    case 'range':
      return part.step > 1
        ? specify(fieldValues(unit, [part]))
        : { mode: 'range', rangeFrom: part.from, rangeTo: part.to }
    case 'nearestWorkday':
      return { mode: 'workday', workday: part.day }
    case 'last':
      return part.before === 0 ? { mode: 'last' } : { mode: 'other', other: text }
    default:
      return { mode: 'other', other: text }
  }
}

/** Every weekday is Sunday to Saturday, in the modes of the week. */
function everyValue(unit: CronUnit): Partial<UnitChoice> {
  const { min, max } = cronUnits.week
  return unit === 'week' ? { mode: 'range', rangeFrom: min, rangeTo: max } : { mode: 'every' }
}

function specify(specified: readonly number[]): Partial<UnitChoice> {
  return { mode: 'specify', specified }
}
