import { addDays } from '@kezhan/base/days'
import type { ElementSource, Wall, WallDays } from '../model/document'

/** Business days from `from` to `to`, both counted. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

export function spanOf(days: WallDays, today: string): DaySpan {
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  switch (days) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -7), to: addDays(today, -1) }
    case 'fortnight':
      return { from: addDays(today, -14), to: addDays(today, -1) }
    case 'month':
      return { from: monthStart, to: today }
    case 'lastMonth':
      return { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd }
  }
}

/** Whether a source is asked for certain days at all. */
export const hasDays = ({ from, dateField, fromParam, toParam }: ElementSource): boolean =>
  from === 'measure' || from === 'report' || Boolean(dateField || fromParam || toParam)

/** Whether anything on a screen shows other figures for other days, so that choosing them makes sense. */
export const followsDays = ({ elements }: Wall): boolean =>
  elements.some(({ source }) => source && hasDays(source) && source.days === 'wall')
