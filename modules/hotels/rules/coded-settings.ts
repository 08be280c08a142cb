import { assert } from '@kezhan/base/assert'
import { isTime } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'

/**
 * Settings that hold a rule in one text. They are read and written here and nowhere else: rules read them whole, a screen
 * takes them apart into boxes (`…Parts`), in which anything may stand that somebody typed.
 */

/** 离店加收, stored as `mode;grace minutes;half until;value`. */
export type LateRule = { readonly graceMinutes: number; readonly halfUntil: string } & (
  | { readonly mode: 'half_full' | 'percent'; readonly shareBp: number }
  | { readonly mode: 'hourly'; readonly hourlyFen: number; readonly cap: 'half' | 'full' }
)
export interface LateParts {
  readonly mode: string
  readonly grace: string
  readonly halfUntil: string
  /** Hundredths of a percent, or fen where it is by the hour. */
  readonly value: string
}
export const lateModes = [
  ['half_full', '半日、全日'],
  ['percent', '房价的比例'],
  ['hourly', '按小时'],
] as const

export function lateParts(text: string): LateParts {
  const [mode = '', grace = '', halfUntil = '', ...value] = text.split(';')
  return { mode, grace, halfUntil, value: value.join(';') }
}

export const writeLateParts = ({ mode, grace, halfUntil, value }: LateParts): string =>
  [mode, grace, halfUntil, value].join(';')

export function lateProblems(parts: LateParts): Partial<Record<keyof LateParts, string>> {
  const isHourly = parts.mode === 'hourly'
  const mostValue = isHourly ? 1_000_000 : 10_000
  const valueProblem = isHourly ? '每小时金额应在0到10,000.00元之间' : '比例应在0%到100%之间'
  return {
    ...(lateModes.some(([mode]) => mode === parts.mode) ? {} : { mode: '请选择加收方式' }),
    ...(isWhole(parts.grace, 999) ? {} : { grace: '免费分钟应为0到999的整数' }),
    ...(isTime(parts.halfUntil) ? {} : { halfUntil: '半日截止应为时刻，如 18:00' }),
    ...(isWhole(parts.value, mostValue) ? {} : { value: valueProblem }),
  }
}

export function readLateRule(text: string): LateRule {
  const parts = lateParts(text)
  // What was stored before the bounds were drawn still holds.
  const { value: _, ...problems } = lateProblems(parts)
  assert(Object.keys(problems).length === 0 && /^\d{1,7}$/.test(parts.value), 'a late rule has its form')
  const shared = { graceMinutes: Number(parts.grace), halfUntil: parts.halfUntil }
  const value = Number(parts.value)
  // The setting has no place for the cap of hourly charges: a late hour never costs more than the night.
  if (parts.mode === 'hourly') return { ...shared, mode: 'hourly', hourlyFen: value, cap: 'full' }
  return { ...shared, mode: parts.mode === 'percent' ? 'percent' : 'half_full', shareBp: value }
}

function lateSentence(text: string): string {
  const rule = readLateRule(text)
  const since = `超过离店时间${rule.graceMinutes}分钟起，`
  if (rule.mode === 'hourly') return `${since}每小时收${formatYuan(rule.hourlyFen)}元，最多一晚房价`
  const share = `房价的${rule.shareBp / 100}%`
  if (rule.mode === 'percent') return `${since}收${share}`
  return `${since}${rule.halfUntil}前离店收半日（${share}），之后收全日`
}

/** 提前入住: free, or half a day before a time in the morning; `free` or `half_before_08:00`. */
export type EarlyRule = 'free' | { readonly halfBefore: string }
const halfBefore = 'half_before_'

/** Undefined where nothing is charged. */
export const earlyPart = (text: string): string | undefined =>
  text.startsWith(halfBefore) ? text.slice(halfBefore.length) : undefined
export const writeEarlyPart = (before: string | undefined): string =>
  before === undefined ? 'free' : `${halfBefore}${before}`

function earlyProblem(text: string): string | undefined {
  if (text === 'free') return undefined
  return isTime(earlyPart(text) ?? '') ? undefined : '收半日的截止应为时刻，如 08:00'
}

export function readEarlyRule(text: string): EarlyRule {
  assert(earlyProblem(text) === undefined, 'an early rule has its form')
  const before = earlyPart(text)
  return before === undefined ? 'free' : { halfBefore: before }
}

function earlySentence(text: string): string {
  const rule = readEarlyRule(text)
  return rule === 'free' ? '提前入住不收费' : `${rule.halfBefore}前到店加收前一晚半日房费`
}

/** 押金建议: a sum of products of nights, price (yuan) and numbers. Most hotels write one of three forms, kept in boxes. */
export interface DepositParts {
  /** All nights, one night, or a sum that does not depend on the price. */
  readonly base: 'stay' | 'night' | 'none'
  readonly times: string
  readonly plus: string
}
export const isDepositFormula = (text: string): boolean =>
  /^(nights|price|\d{1,6})([+*](nights|price|\d{1,6})){0,6}$/.test(text)

/** Undefined for a formula that has another form, which is written as it is. */
export function depositParts(text: string): DepositParts | undefined {
  const match = /^(nights\*price|price)(?:\*([^*+]*))?(?:\+([^*+]*))?$/.exec(text)
  const isWord = (part: string | undefined): boolean => part === 'nights' || part === 'price'
  if (match !== null && !isWord(match[2]) && !isWord(match[3])) {
    const base = match[1] === 'price' ? 'night' : 'stay'
    return { base, times: match[2] ?? '1', plus: match[3] ?? '0' }
  }
  return /[*+]|nights|price/.test(text) ? undefined : { base: 'none', times: '1', plus: text }
}

export function writeDepositParts({ base, times, plus }: DepositParts): string {
  const safe = (typed: string): string => typed.replaceAll('*', '＊').replaceAll('+', '＋')
  if (base === 'none') return safe(plus)
  const product = base === 'stay' ? 'nights*price' : 'price'
  return `${product}${times === '1' ? '' : `*${safe(times)}`}${plus === '0' ? '' : `+${safe(plus)}`}`
}

export function depositProblems(parts: DepositParts): Partial<Record<keyof DepositParts, string>> {
  return {
    ...(isWhole(parts.times, 999_999) ? {} : { times: '倍数应为0到999,999的整数' }),
    ...(isWhole(parts.plus, 999_999) ? {} : { plus: '金额应为0到999,999的整数（元）' }),
  }
}

function depositSentence(text: string): string {
  const parts = depositParts(text)
  if (parts === undefined)
    return text.replaceAll('nights', '晚数').replaceAll('price', '房价').replaceAll('*', '×')
  const times = parts.times === '1' ? '' : `×${parts.times}`
  const product = { stay: `全部房费${times}`, night: `一晚房价${times}`, none: '' }[parts.base]
  const plus = parts.plus === '0' && product !== '' ? '' : `${parts.plus}元`
  return [product, plus].filter(part => part !== '').join('＋')
}

/** 周末, as the numbers of weekdays from 0, Sunday. */
export const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

export function readWeekendDays(text: string): readonly number[] {
  assert(weekendProblem(text) === undefined, 'weekend days have their form')
  return text.split(',').map(Number)
}
/** In the order of a week that begins on Monday, each day once. */
export const writeWeekendDays = (days: readonly number[]): string =>
  [...new Set(days)].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).join(',')

const weekendProblem = (text: string): string | undefined =>
  /^[0-6](,[0-6]){0,6}$/.test(text) ? undefined : '请至少选择一天'
const weekendSentence = (text: string): string =>
  readWeekendDays(text)
    .map(day => weekdayNames[day] ?? '')
    .join('、')

interface CodedSetting {
  /** What is wrong with it, the parts one after the other. */
  problem(text: string): string | undefined
  /** A sound one as one says it. */
  sentence(text: string): string
}

export const codedSettings: Readonly<Record<string, CodedSetting>> = {
  lateRule: {
    problem: text => joined(lateProblems(lateParts(text))),
    sentence: lateSentence,
  },
  earlyCheckInRule: { problem: earlyProblem, sentence: earlySentence },
  depositFormula: {
    problem: text => {
      const parts = depositParts(text)
      if (parts !== undefined) return joined(depositProblems(parts))
      return isDepositFormula(text)
        ? undefined
        : '押金公式应由 nights（晚数）、price（房价）和数字以 + * 组成'
    },
    sentence: depositSentence,
  },
  weekendDays: { problem: weekendProblem, sentence: weekendSentence },
}

const joined = (problems: Readonly<Record<string, string>>): string | undefined =>
  Object.values(problems).join('；') || undefined

const isWhole = (text: string, most: number): boolean => /^\d{1,7}$/.test(text) && Number(text) <= most
