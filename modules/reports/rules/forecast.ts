import { addDays, daysBetween, weekdayOf } from '@kezhan/base/days'

/** Room-nights and their price. */
export interface Nights {
  readonly rooms: number
  readonly fen: number
}

/** What stood on the books for a night when a day was closed. */
export interface KeptNight extends Nights {
  readonly keptOn: string
  readonly night: string
}

/** What a night came to in the end. */
export interface PastNight extends Nights {
  readonly night: string
  /** Rooms that were booked for it and whose guests did not come. */
  readonly noShows: number
}

/** How a forecast was made; a house that has just begun has nothing to compare with. */
export type Method = 'sameWeekday' | 'anyDay' | 'booksOnly'

export interface NightForecast extends Nights {
  readonly night: string
  readonly method: Method
  /** Past nights it was compared with. */
  readonly comparisons: number
  /** Rooms of what is booked whose guests will not come, as on those nights. */
  readonly noShows: number
}

/** Said on the screen beside the figures. */
export const methodText: Readonly<Record<Method, string>> = {
  sameWeekday: '昨夜在手 ＋ 近八周同一星期几在同样提前天数之后的平均净增',
  anyDay: '昨夜在手 ＋ 近四周各晚在同样提前天数之后的平均净增',
  booksOnly: '历史不足的日期不作预测',
}
export const leastText = '预测不低于现在的在手减预计未到；预计未到＝所比各晚未到（NoShow）间数的平均'

const fewest = 3
const weeksBack = 8
const daysBack = 28
const nothing: Nights = { rooms: 0, fen: 0 }

/** What was known of the nights of a house, found by its days. */
export class Books {
  readonly #keptDays: ReadonlySet<string>
  readonly #kept: ReadonlyMap<string, Nights>
  readonly #past: ReadonlyMap<string, PastNight>

  constructor(keptDays: readonly string[], kept: readonly KeptNight[], past: readonly PastNight[]) {
    this.#keptDays = new Set(keptDays)
    this.#kept = new Map(kept.map(one => [`${one.keptOn} ${one.night}`, one]))
    this.#past = new Map(past.map(one => [one.night, one]))
  }

  /** On the books for a night when that day was closed; nothing is kept of a night for which nothing was booked. */
  at(keptOn: string, night: string): Nights {
    return this.#kept.get(`${keptOn} ${night}`) ?? nothing
  }

  /** Whether the books of that day were kept. */
  hasKept(keptOn: string): boolean {
    return this.#keptDays.has(keptOn)
  }

  ended(night: string): PastNight | undefined {
    return this.#past.get(night)
  }

  /** What a past night still gained or lost after so many days before it, if both ends are known. */
  gain(night: string, daysAhead: number): Gain | undefined {
    const end = this.ended(night)
    const keptOn = addDays(night, -daysAhead)
    // A day that has kept nothing is not a day with empty books.
    if (end === undefined || !this.hasKept(keptOn)) return
    const begun = this.at(keptOn, night)
    return { rooms: end.rooms - begun.rooms, fen: end.fen - begun.fen, noShows: end.noShows }
  }
}

interface Gain extends Nights {
  readonly noShows: number
}

/**
 * What a night will come to, as it is known when `asOf` is closed; `now` is what has been booked since. Never less than what is
 * booked and comes, never more rooms than there are.
 */
export function forecastOf(
  books: Books,
  asOf: string,
  night: string,
  capacity: number,
  now: Nights = books.at(asOf, night),
): NightForecast {
  const daysAhead = daysBetween(asOf, night)
  const back = (days: number) => addDays(asOf, -days)
  const gainsOf = (nights: readonly string[]) => nights.flatMap(one => books.gain(one, daysAhead) ?? [])
  const lastDays = Array.from({ length: weeksBack * 7 }, (_, days) => back(days))
  const weekday = gainsOf(lastDays.filter(one => weekdayOf(one) === weekdayOf(night)))
  const recent = gainsOf(lastDays.slice(0, daysBack))
  const [method, gains] =
    weekday.length >= fewest
      ? (['sameWeekday', weekday] as const)
      : recent.length >= fewest
        ? (['anyDay', recent] as const)
        : (['booksOnly', []] as const)
  const begun = books.at(asOf, night)
  const noShows = mean(gains.map(one => one.noShows))
  const least = Math.max(0, now.rooms - noShows)
  // Nobody knows which of them stay away: each takes his share of the money.
  const leastFen = now.rooms === 0 ? 0 : Math.round((now.fen * least) / now.rooms)
  return {
    night,
    method,
    comparisons: gains.length,
    noShows,
    rooms: Math.min(capacity, Math.max(least, begun.rooms + mean(gains.map(one => one.rooms)))),
    fen: Math.max(leastFen, begun.fen + mean(gains.map(one => one.fen))),
  }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length)

export interface ForecastError {
  readonly daysAhead: number
  /** Nights that were forecast again as they would have been then. */
  readonly nights: number
  /** Rooms by which the forecast was off, on the average, in tenths. */
  readonly offTenths: number
}

/** How far the same forecast was off on the last four weeks; nights that had nothing to compare with are left out. */
export function forecastErrors(
  books: Books,
  asOf: string,
  capacity: number,
  leads: readonly number[],
): ForecastError[] {
  return leads.map(daysAhead => {
    const off = Array.from({ length: daysBack }, (_, days) => addDays(asOf, -days)).flatMap(night => {
      const end = books.ended(night)
      if (end === undefined) return []
      const then = forecastOf(books, addDays(night, -daysAhead), night, capacity)
      return then.method === 'booksOnly' ? [] : [Math.abs(then.rooms - end.rooms)]
    })
    const sum = off.reduce((total, one) => total + one, 0)
    return {
      daysAhead,
      nights: off.length,
      offTenths: off.length === 0 ? 0 : Math.round((sum * 10) / off.length),
    }
  })
}
