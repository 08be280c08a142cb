/** What each field of a schedule expression is called and which values and intervals it takes. */
export const cronUnits = {
  second: { label: '秒', min: 0, max: 59, maxStep: 59 },
  minute: { label: '分', min: 0, max: 59, maxStep: 60 },
  hour: { label: '时', min: 0, max: 23, maxStep: 23 },
  day: { label: '日', min: 1, max: 31, maxStep: 31 },
  month: { label: '月', min: 1, max: 12, maxStep: 12 },
  week: { label: '周', min: 0, max: 6, maxStep: 7 },
  // Wider than the builders' year lists (A-27): variant B's list moves with the clock.
  year: { label: '年', min: 1970, max: 2199, maxStep: 99 },
} as const

export type CronUnit = keyof typeof cronUnits

/** `*`, a value, `from/step` or `from-to`; `*` and ranges may have a step, and a range may wrap (22-2). */
export type PlainPart =
  | { readonly kind: 'every'; readonly step: number }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'from'; readonly from: number; readonly step: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }

/** `L` or `L-before`, `LW`, `dayW`. */
export type DayPart =
  | { readonly kind: 'last'; readonly before: number }
  | { readonly kind: 'lastWorkday' }
  | { readonly kind: 'nearestWorkday'; readonly day: number }

/** `weekdayL`, `weekday#nth`. */
export type WeekPart =
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  | { readonly kind: 'nthWeekday'; readonly weekday: number; readonly nth: number }

/** A schedule. Weekdays run from SUN = 0 to SAT = 6. An absent day or week is written `?`. */
export type Cron = {
  readonly second: readonly PlainPart[]
  readonly minute: readonly PlainPart[]
  readonly hour: readonly PlainPart[]
  readonly month: readonly PlainPart[]
  readonly year?: readonly PlainPart[]
} & (
  | { readonly day: readonly (PlainPart | DayPart)[]; readonly week?: never }
  | { readonly week: readonly (PlainPart | WeekPart)[]; readonly day?: never }
)
