import type { ReportOffer } from '@kezhan/reports/model/report'
import { type Compare, daysAsked, type ReportState } from './report-state'

/** What a query, the lines behind a cell and an export are asked with. */
export interface Asked {
  readonly report: string
  readonly from: string
  readonly to: string
  readonly compare?: Compare
  readonly groupBy?: string
  readonly filters?: readonly string[]
}

/** The state as it is sent: only what the report lets one ask. */
export function askedOf(state: ReportState, offer: ReportOffer, businessDate: string): Asked {
  const filters = offer.filters.flatMap(({ key }) => {
    const value = state.filters[key]
    return value === undefined || value === '' ? [] : [`${key}:${value}`]
  })
  const group = offer.groups.find(({ key }) => key === state.groupBy) ?? offer.groups[0]
  return {
    report: offer.key,
    ...daysAsked(state.days, offer.days, businessDate),
    ...(state.compare !== undefined && canCompare(offer, state.compare) && { compare: state.compare }),
    ...(group !== undefined && { groupBy: group.key }),
    ...(filters.length > 0 && { filters }),
  }
}

/** Whether the report can be set beside it. */
export const canCompare = (offer: ReportOffer, compare: Compare): boolean =>
  compare === 'budget' ? offer.hasBudget === true : offer.compares

/** The days in words: one day, or from one to another. */
export const daysText = ({ from, to }: Pick<Asked, 'from' | 'to'>): string =>
  from === to ? from : `${from} 至 ${to}`

/** Said where there are no rows; who looks at this moment can choose no other day. */
export const emptyText = (
  offer: Pick<ReportOffer, 'title' | 'days'>,
  asked: Pick<Asked, 'from' | 'to'>,
): string =>
  offer.days === 'none'
    ? `现在没有${offer.title}的数据`
    : `${daysText(asked)} 没有${offer.title}的数据，请换一个营业日或放宽条件`
