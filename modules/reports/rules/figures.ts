import { roundQuotient, toTheFen } from '@kezhan/base/rounding'
import { averageRateFen, occupancyBp, revenuePerRoomFen } from '@kezhan/desk/rules/day-indicators'
import type { MoneyWhere, NightWhere, PeriodFacts } from './cubes'
import { matches } from './where'

/** How a figure is made. Sums of lines name the lines that count, so that the lines behind them are found by the same value. */
export type Figure =
  | { readonly of: 'money'; readonly where: MoneyWhere; readonly sum: 'amountFen' | 'lines' }
  | { readonly of: 'nights'; readonly where: NightWhere; readonly sum: 'amountFen' | 'nightsBp' | 'lines' }
  | { readonly of: 'count'; readonly key: string; readonly take: keyof CountOf }
  | { readonly of: 'total'; readonly parts: readonly Figure[] }
  | { readonly of: 'difference'; readonly from: Figure; readonly less: readonly Figure[] }
  | { readonly of: 'occupancy' | 'averageRate' | 'revenuePerRoom' }
  | { readonly of: 'perNight'; readonly revenue: Figure; readonly nights: Figure }
  | { readonly of: 'share'; readonly part: Figure; readonly whole: Figure }
  /** Counted otherwise than from lines of accounts, with the list of what it counts. */
  | { readonly of: 'listed'; readonly list: FigureList; readonly figure: Figure }
  /** Said by somebody, as a budget is. */
  | { readonly of: 'given'; readonly value: number | null }

/** What stands behind a figure that no lines of accounts make. */
export interface FigureList {
  readonly name: ListName
  /** Of one room type only. */
  readonly roomTypeId?: string
}
export type ListName = BalanceList | DayList | 'budgetNights' | 'budgetRoom' | 'budgetAll'
/** As it stood at the end of a day. */
export type BalanceList =
  | 'openingFolios'
  | 'closingFolios'
  | 'guestCredits'
  | 'storedValue'
  | 'principal'
  | 'gift'
  | 'receivable'
/** Counted each day; several days are the sum of them. */
export type DayList =
  | 'rooms'
  | 'outOfOrder'
  | 'sellable'
  | 'overnight'
  | 'free'
  | 'house'
  | 'guests'
  | 'arrivals'
  | 'departures'
  | 'newMembers'

export const listed = (name: ListName, figure: Figure): Figure => ({ of: 'listed', list: { name }, figure })

interface CountOf {
  readonly quantity: number
  readonly lastQuantity: number
  readonly amountFen: number
  readonly firstFen: number
  readonly lastFen: number
}

export type MoneyFigure = Extract<Figure, { of: 'money' }>
export type LineFigure = Extract<Figure, { of: 'money' | 'nights' }>

/** Sold nights, and what all charges for rooms came to: what averages are made of (hotel domain §4.9). */
export const soldNights: LineFigure = { of: 'nights', where: { isSold: ['Y'] }, sum: 'nightsBp' }
export const roomRevenue: LineFigure = { of: 'nights', where: {}, sum: 'amountFen' }
const counted = (key: string): Figure => ({ of: 'count', key, take: 'quantity' })
/** Rooms that could be sold. */
export const sellableRooms: Figure = listed('sellable', {
  of: 'difference',
  from: counted('rooms'),
  less: [counted('outOfOrder')],
})

/** A figure of a period; absent where its days have kept no such count. */
export function figureOf(figure: Figure, facts: PeriodFacts): number | null {
  switch (figure.of) {
    case 'money':
      return facts.money.reduce((sum, row) => sum + (matches(figure.where, row) ? row[figure.sum] : 0), 0)
    case 'nights':
      return facts.nights.reduce((sum, row) => sum + (matches(figure.where, row) ? row[figure.sum] : 0), 0)
    case 'count':
      return facts.counts.find(row => row.key === figure.key)?.[figure.take] ?? null
    case 'total':
      return figure.parts.reduce((sum, part) => sum + (figureOf(part, facts) ?? 0), 0)
    case 'difference': {
      const from = figureOf(figure.from, facts)
      return from === null
        ? null
        : figure.less.reduce((rest, part) => rest - (figureOf(part, facts) ?? 0), from)
    }
    case 'perNight':
      return averageRateFen(figureOf(figure.revenue, facts) ?? 0, figureOf(figure.nights, facts) ?? 0)
    case 'share':
      return shareBp(figureOf(figure.part, facts) ?? 0, figureOf(figure.whole, facts) ?? 0)
    case 'listed':
      return figureOf(figure.figure, facts)
    case 'given':
      return figure.value
    default:
      return ratioOf(figure.of, facts)
  }
}

/** A part of a whole in ten-thousandths; nothing has no parts. */
export function shareBp(part: number, whole: number): number | null {
  if (whole === 0) return null
  return roundQuotient(BigInt(part) * 10_000n * (whole < 0 ? -1n : 1n), BigInt(Math.abs(whole)), toTheFen)
}

function ratioOf(ratio: 'occupancy' | 'averageRate' | 'revenuePerRoom', facts: PeriodFacts): number {
  const known = (figure: Figure) => figureOf(figure, facts) ?? 0
  const house = {
    rooms: known({ of: 'count', key: 'rooms', take: 'quantity' }),
    outOfOrder: known({ of: 'count', key: 'outOfOrder', take: 'quantity' }),
  }
  if (ratio === 'occupancy') return occupancyBp(known(soldNights), house)
  if (ratio === 'averageRate') return averageRateFen(known(roomRevenue), known(soldNights))
  return revenuePerRoomFen(known(roomRevenue), house)
}

/** The sums of lines that a figure adds up; absent where it is no sum of lines. */
export function lineFigures(figure: Figure): readonly LineFigure[] | undefined {
  if (figure.of === 'money' || figure.of === 'nights') return [figure]
  if (figure.of !== 'total') return undefined
  const parts = figure.parts.map(lineFigures)
  return parts.some(part => part === undefined) ? undefined : parts.flatMap(part => part ?? [])
}

/** A figure that another is reckoned from. */
export interface FigurePart {
  readonly title: string
  readonly unit: 'fen' | 'nights' | 'count'
  readonly figure: Figure
}

/** What a ratio is made of; absent where a figure is none. */
export function ratioParts(figure: Figure): readonly FigurePart[] | undefined {
  const revenue: FigurePart = { title: '房费收入', unit: 'fen', figure: roomRevenue }
  const nights: FigurePart = { title: '出租间夜', unit: 'nights', figure: soldNights }
  const rooms: FigurePart = { title: '可售房数', unit: 'count', figure: sellableRooms }
  switch (figure.of) {
    case 'occupancy':
      return [nights, rooms]
    case 'averageRate':
      return [revenue, nights]
    case 'revenuePerRoom':
      return [revenue, rooms]
    case 'perNight':
      return [
        { ...revenue, figure: figure.revenue },
        { ...nights, title: '间夜', figure: figure.nights },
      ]
    case 'share': {
      const unit = unitOfSum(figure.part)
      const isPlanned = figure.whole.of === 'listed'
      return [
        { title: isPlanned ? '实际' : '本项', unit, figure: figure.part },
        { title: isPlanned ? '预算' : '全部', unit, figure: figure.whole },
      ]
    }
    default:
      return undefined
  }
}

function unitOfSum(figure: Figure): FigurePart['unit'] {
  const [first] = lineFigures(figure) ?? []
  if (first?.sum === 'nightsBp') return 'nights'
  return first?.sum === 'lines' ? 'count' : 'fen'
}
