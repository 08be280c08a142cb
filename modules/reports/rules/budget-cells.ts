import type { ReportColumn } from '../model/report'
import { type BudgetOf, type BudgetShare, budgetSum, budgetText } from './budget'
import type { Figure, ListName } from './figures'
import type { GridCell } from './grid'
import type { Period } from './periods'

const lists: Readonly<Record<BudgetOf, ListName>> = {
  nights: 'budgetNights',
  room: 'budgetRoom',
  all: 'budgetAll',
}

/** What was planned, and opens the months that it was planned for; of one room type, or of all. */
export function budgetFigure(shares: readonly BudgetShare[], of: BudgetOf, roomTypeId?: string): Figure {
  const some = shares.filter(share => roomTypeId === undefined || share.roomTypeId === roomTypeId)
  return {
    of: 'listed',
    list: { name: lists[of], ...(roomTypeId === undefined ? {} : { roomTypeId }) },
    figure: { of: 'given', value: budgetSum(some, of) },
  }
}

/** Rows of 营业日报 for which there is a plan. */
const planned: Readonly<Record<string, BudgetOf>> = { '6': 'room', '12': 'all', '38': 'nights' }

/** Plan and how much of it was reached, beside the figure of a period. */
export function budgetCells(
  rowKey: string,
  figure: Figure,
  period: Period,
  shares: readonly BudgetShare[],
): Readonly<Record<string, GridCell>> {
  const at = (one: Figure): GridCell => ({ figure: one, period: period.key })
  const name = `${period.key}Budget`
  if (rowKey === '40')
    return {
      [name]: at({
        of: 'perNight',
        revenue: budgetFigure(shares, 'room'),
        nights: budgetFigure(shares, 'nights'),
      }),
    }
  const of = planned[rowKey]
  if (of === undefined) return {}
  const whole = budgetFigure(shares, of)
  return { [name]: at(whole), [`${period.key}Done`]: at({ of: 'share', part: figure, whole }) }
}

export const budgetColumns = (title: string, period: Period): readonly ReportColumn[] => [
  { key: `${period.key}Budget`, title: `${title}预算`, unit: 'fen', formula: budgetText(period) },
  { key: `${period.key}Done`, title: `${title}完成率`, unit: 'rate', formula: `${title}÷${title}预算` },
]
