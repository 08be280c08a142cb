import { daysBetween, weekdayOf } from '@kezhan/base/days'
import { timeOf } from '@kezhan/base/moments'
import { bookedDayOf } from './booked-day'
import { type ExactPrice, exactly, isCheaper, roundedFen, withEffect } from './exact-price'
import type { Buyer, PriceBook, PriceStrategy } from './price-book'
import type { Verdict } from './verdict'

export interface Priced {
  readonly price: ExactPrice
  readonly verdicts: readonly Verdict[]
}

/** 公开价: the calendar, else the kind of day, then the strategies (hotel domain §3.19 A). None before the first base price. */
export function publicPrice(book: PriceBook, night: string, buyer: Buyer): Priced | undefined {
  const layers = layersOf(book, night)
  const [winner] = layers.filter(layer => layer.priceFen !== undefined)
  if (winner?.priceFen === undefined) return undefined
  const verdicts = layers.map((layer): Verdict => {
    const outcome = layer === winner ? 'won' : 'lost'
    const why = layer === winner || layer.priceFen === undefined ? layer.why : '已有更优先的价格'
    return { step: layer.step, ref: '', name: '', outcome, priceFen: layer.priceFen ?? null, why }
  })
  return applyStrategies(book, night, buyer, { price: exactly(winner.priceFen), verdicts })
}

interface Layer {
  readonly step: 'calendar' | 'holiday' | 'weekend' | 'weekday'
  readonly priceFen: number | undefined
  readonly why: string
}

/** The four public prices in their order; one that does not apply has no price. */
function layersOf(book: PriceBook, night: string): Layer[] {
  const calendarFen = book.calendar.find(day => day.planId === '' && day.date === night)?.priceFen
  const base = basePriceOn(book, night)
  const holiday = book.holidays.find(day => day.date === night)
  const isHoliday = holiday?.layer === 'holiday'
  const isWeekend =
    holiday === undefined || isHoliday ? isWeekendNight(book, night) : holiday.layer === 'weekend'
  return [
    {
      step: 'calendar',
      priceFen: calendarFen,
      why: calendarFen === undefined ? '当日没有日历价' : '当日有日历价',
    },
    {
      step: 'holiday',
      priceFen: isHoliday ? base?.holidayFen : undefined,
      why: isHoliday ? (base?.holidayFen === undefined ? '没有设置节假日价' : holiday.name) : '不是节假日',
    },
    {
      step: 'weekend',
      priceFen: isWeekend ? base?.weekendFen : undefined,
      why: isWeekend ? '周末' : (holiday?.name ?? '不是周末'),
    },
    { step: 'weekday', priceFen: base?.weekdayFen, why: '' },
  ]
}

function basePriceOn(book: PriceBook, night: string) {
  const [latest] = book.basePrices
    .filter(base => base.effectiveFrom <= night)
    .toSorted((a, b) => (a.effectiveFrom > b.effectiveFrom ? -1 : 1))
  return latest
}

const isWeekendNight = (book: PriceBook, night: string) => book.weekendDays.includes(weekdayOf(night))

function applyStrategies(book: PriceBook, night: string, buyer: Buyer, start: Priced): Priced {
  let { price } = start
  const verdicts = [...start.verdicts]
  let closedBy: string | undefined
  const inOrder = book.strategies.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
  for (const strategy of inOrder) {
    const { id: ref, name } = strategy
    const obstacle =
      closedBy === undefined ? strategyObstacle(strategy, book, night, buyer) : `已由“${closedBy}”独占`
    if (obstacle !== undefined) {
      verdicts.push({ step: 'strategy', ref, name, outcome: 'lost', priceFen: null, why: obstacle })
      continue
    }
    price = clamped(withEffect(price, strategy.effect), strategy)
    verdicts.push({ step: 'strategy', ref, name, outcome: 'changed', priceFen: roundedFen(price), why: '' })
    if (strategy.isExclusive) closedBy = name
  }
  return { price, verdicts }
}

function clamped(price: ExactPrice, { floorFen, ceilingFen }: PriceStrategy): ExactPrice {
  if (floorFen !== undefined && isCheaper(price, exactly(floorFen))) return exactly(floorFen)
  if (ceilingFen !== undefined && isCheaper(exactly(ceilingFen), price)) return exactly(ceilingFen)
  return price
}

function strategyObstacle(
  rule: PriceStrategy,
  book: PriceBook,
  night: string,
  buyer: Buyer,
): string | undefined {
  const daysBefore = daysBetween(bookedDayOf(buyer), night)
  const time = timeOf(buyer.bookedAt)
  const occupancyBp = buyer.occupancyBp[night]
  if (rule.roomTypeIds && !rule.roomTypeIds.includes(book.roomTypeId)) return '不适用该房型'
  if (rule.channelIds && !rule.channelIds.includes(buyer.channel.id)) return '不适用该渠道'
  if ((rule.from !== undefined && night < rule.from) || (rule.to !== undefined && night > rule.to))
    return '不在日期范围内'
  if (rule.weekdays && !rule.weekdays.includes(weekdayOf(night))) return '不适用该星期'
  if (rule.daysBefore && (daysBefore < rule.daysBefore[0] || daysBefore > rule.daysBefore[1]))
    return `提前${daysBefore}天，不在范围内`
  if (rule.timeOfDay && (time < rule.timeOfDay[0] || time >= rule.timeOfDay[1])) return '不在时段内'
  if (!rule.occupancyBp) return undefined
  if (occupancyBp === undefined) return '当晚出租率未知'
  const [from, to] = rule.occupancyBp
  return occupancyBp >= from && occupancyBp < to ? undefined : `出租率${occupancyBp / 100}%，不在范围内`
}
