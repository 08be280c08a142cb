import { addDays, daysBetween, monthLength } from '@kezhan/base/days'
import { roundQuotient, toTheFen } from '@kezhan/base/rounding'

/** What the rooms of a type should bring in a month. */
export interface BudgetRow {
  readonly id: string
  readonly month: string
  readonly roomTypeId: string
  readonly typeName: string
  readonly nights: number
  readonly roomRevenueFen: number
  readonly otherRevenueFen: number
}

/** The part of it that falls on some days: each day of a month has the same. */
export interface BudgetShare extends BudgetRow {
  readonly days: number
  readonly monthDays: number
  readonly nightsBp: number
  readonly roomFen: number
  readonly otherFen: number
}

interface Days {
  readonly from: string
  readonly to: string
}

export function budgetShares(rows: readonly BudgetRow[], asked: Days): readonly BudgetShare[] {
  return rows.flatMap(row => {
    const monthDays = monthLength(Number(row.month.slice(0, 4)), Number(row.month.slice(5)))
    const days = sharedDays(asked, { from: `${row.month}-01`, to: addDays(`${row.month}-01`, monthDays - 1) })
    if (days === 0) return []
    const part = (whole: number) => roundQuotient(BigInt(whole) * BigInt(days), BigInt(monthDays), toTheFen)
    return [
      {
        ...row,
        days,
        monthDays,
        nightsBp: part(row.nights * 10_000),
        roomFen: part(row.roomRevenueFen),
        otherFen: part(row.otherRevenueFen),
      },
    ]
  })
}

function sharedDays(a: Days, b: Days): number {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to < b.to ? a.to : b.to
  return from > to ? 0 : daysBetween(from, to) + 1
}

export type BudgetOf = 'nights' | 'room' | 'all'

export const budgetValue = ({ nightsBp, roomFen, otherFen }: BudgetShare, of: BudgetOf): number =>
  of === 'nights' ? nightsBp : of === 'room' ? roomFen : roomFen + otherFen

/** What it comes to; nothing where nothing was planned for any of the days. */
export const budgetSum = (shares: readonly BudgetShare[], of: BudgetOf): number | null =>
  shares.length === 0 ? null : shares.reduce((sum, share) => sum + budgetValue(share, of), 0)

/** How it was divided, for the tooltip of the head. */
export const budgetText = ({ from, to }: Days): string =>
  `预算按月填写，按天数平均分摊到${from === to ? from : `${from}至${to}`}`
