import { refusals } from '../refusal'
import { type Cron, type CronUnit, cronUnits, type DayPart, type PlainPart, type WeekPart } from './cron'

const refuse = refusals({
  'cron.tooLong': '表达式不能超过 {most} 个字符',
  'cron.fieldCount': '表达式应有 6 或 7 段（秒 分 时 日 月 周 [年]），现有 {count} 段',
  'cron.dayOrWeek': '日段和周段必须有且只有一个为 ?',
  'cron.unset': '{label}段“{text}”有误：? 只能单独用于日段或周段',
  'cron.syntax': '{label}段“{text}”无法识别',
  'cron.value': '{label}段“{text}”有误：取值应在 {min} 到 {max} 之间',
  'cron.step': '{label}段“{text}”有误：间隔应在 1 到 {most} 之间',
  'cron.yearRange': '年段“{text}”有误：起始年不能晚于结束年',
  'cron.beforeLast': '日段“{text}”有误：L- 后应为 0 到 30',
  'cron.nthWeekday': '周段“{text}”有误：# 后应为 1 到 5',
})

/** Every value of every field spelt out is about 1000 characters. */
const maxLength = 2000

const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Reads `second minute hour day month week [year]`; refuses with a sentence that names the field at fault. */
export function parseCron(text: string): Cron {
  if (text.length > maxLength) throw refuse('cron.tooLong', { most: maxLength })
  const fields = text.trim().toUpperCase().split(/\s+/).filter(Boolean)
  if (fields.length < 6 || fields.length > 7) throw refuse('cron.fieldCount', { count: fields.length })
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', year] = fields
  const common = {
    second: parseField('second', second, parsePlain),
    minute: parseField('minute', minute, parsePlain),
    hour: parseField('hour', hour, parsePlain),
    month: parseField('month', month, parsePlain),
    ...(year === undefined ? {} : { year: parseField('year', year, parsePlain) }),
  }
  if (day === '?' && week !== '?') return { ...common, week: parseField('week', week, parseWeek) }
  if (week === '?' && day !== '?') return { ...common, day: parseField('day', day, parseDay) }
  throw refuse('cron.dayOrWeek')
}

/** Reads one field by itself; refuses as `parseCron` does. `?`, which leaves a field unset, is no part of one. */
export function parseCronField(unit: CronUnit, text: string): (PlainPart | DayPart | WeekPart)[] {
  const parsePart = unit === 'day' ? parseDay : unit === 'week' ? parseWeek : parsePlain
  return parseField<PlainPart | DayPart | WeekPart>(unit, text.trim().toUpperCase(), parsePart)
}

function parseField<P>(unit: CronUnit, text: string, parsePart: (unit: CronUnit, part: string) => P): P[] {
  const { label } = cronUnits[unit]
  if (text.includes('?')) throw refuse('cron.unset', { label, text })
  const parts = text.split(',')
  if (parts.includes('')) throw refuse('cron.syntax', { label, text })
  return parts.map(part => parsePart(unit, part))
}

function parseDay(unit: CronUnit, text: string): PlainPart | DayPart {
  if (text === 'L') return { kind: 'last', before: 0 }
  if (text === 'LW') return { kind: 'lastWorkday' }
  const [, before] = /^L-(\d+)$/.exec(text) ?? []
  if (before !== undefined) {
    if (Number(before) > 30) throw refuse('cron.beforeLast', { text })
    return { kind: 'last', before: Number(before) }
  }
  const [, near] = /^(\d+)W$/.exec(text) ?? []
  if (near !== undefined) return { kind: 'nearestWorkday', day: parseValue(unit, near, text) }
  return parsePlain(unit, text)
}

function parseWeek(unit: CronUnit, text: string): PlainPart | WeekPart {
  // As in Quartz: a lone L is the last day of the week, Saturday.
  if (text === 'L') return { kind: 'value', value: 6 }
  const [, last] = /^(\w+)L$/.exec(text) ?? []
  if (last !== undefined) return { kind: 'lastWeekday', weekday: parseValue(unit, last, text) % 7 }
  const [, weekday, nth] = /^(\w+)#(\d+)$/.exec(text) ?? []
  if (weekday === undefined) return parsePlain(unit, text)
  if (Number(nth) < 1 || Number(nth) > 5) throw refuse('cron.nthWeekday', { text })
  return { kind: 'nthWeekday', weekday: parseValue(unit, weekday, text) % 7, nth: Number(nth) }
}

function parsePlain(unit: CronUnit, text: string): PlainPart {
  const [, first = '', second, interval] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(text) ?? []
  const { label } = cronUnits[unit]
  if (first === '' || (first === '*' && second !== undefined)) throw refuse('cron.syntax', { label, text })
  const step = interval === undefined ? 1 : parseStep(unit, interval, text)
  const value = first === '*' ? cronUnits[unit].min : parseValue(unit, first, text)
  if (second !== undefined) return parseRange(unit, value, parseValue(unit, second, text), step, text)
  const from = foldSunday(unit, value)
  // An interval of 60 minutes means the start alone.
  if (unit === 'minute' && step === 60) return { kind: 'value', value: from }
  if (first === '*') return { kind: 'every', step }
  return interval === undefined ? { kind: 'value', value: from } : { kind: 'from', from, step }
}

function parseRange(unit: CronUnit, from: number, to: number, step: number, text: string): PlainPart {
  if (unit === 'year' && from > to) throw refuse('cron.yearRange', { text })
  // 1-7 wraps around to Sunday, whereas 0-7 is the whole week.
  const isWholeWeek = unit === 'week' && from === 0 && to === 7
  return { kind: 'range', from: foldSunday(unit, from), to: isWholeWeek ? 6 : foldSunday(unit, to), step }
}

function parseStep(unit: CronUnit, interval: string, text: string): number {
  const { label, maxStep: most } = cronUnits[unit]
  const step = Number(interval)
  if (step < 1 || step > most) throw refuse('cron.step', { label, text, most })
  return step
}

/** A weekday may come back as 7, which only a range tells apart from 0. */
function parseValue(unit: CronUnit, word: string, text: string): number {
  const { label, min, max } = cronUnits[unit]
  const named = unit === 'week' ? weekdayNames.indexOf(word) : monthNames.indexOf(word) + 1
  if (unit === 'week' ? named >= 0 : unit === 'month' && named > 0) return named
  if (!/^\d+$/.test(word)) throw refuse('cron.syntax', { label, text })
  const value = Number(word)
  // A month of 0 is taken for 1.
  if (unit === 'month' && value === 0) return 1
  if (value < min || value > (unit === 'week' ? 7 : max))
    throw refuse('cron.value', { label, text, min, max })
  return value
}

function foldSunday(unit: CronUnit, value: number): number {
  return unit === 'week' ? value % 7 : value
}
