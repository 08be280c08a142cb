import type { PermissionCode } from '@kezhan/resource/permission'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { homeFigures as call, HomeFigures } from '../model/home-calls'
import { homeFigure, homePeriods, pastDays, type ShownFigure, seenFigures } from '../rules/home-figures'
import { houseFacts } from './house-facts'

/** The figures that this person may see, of his own hotel; the platform's people have none. */
export const homeFigures: HandlerOf<typeof call> = async ctx => {
  const { hotelCode, businessDate, rights } = ctx.user
  const can = (code: PermissionCode) => rights.can(code)
  const seen = seenFigures(can)
  if (hotelCode === '' || businessDate === null || seen.length === 0)
    return { result: { today: businessDate, days: [], figures: [] } }
  return { result: await trendsOf(ctx.db, hotelCode, businessDate, seen, can) }
}

/** Figures of a hotel with their past; `can` decides which page a figure leads to. */
export async function trendsOf(
  db: Db,
  hotelCode: string,
  today: string,
  shown: readonly ShownFigure[],
  can: (code: PermissionCode) => boolean,
): Promise<HomeFigures> {
  const periods = homePeriods(today)
  const { measures, facts, due } = await houseFacts(db, hotelCode, today, periods)
  const link = pageOf(can)
  return {
    today,
    days: periods.slice(0, pastDays).map(({ key }) => key),
    figures: shown.flatMap(one => {
      const measure = measures.get(one.row)
      if (measure === undefined) return []
      const figure = homeFigure(one, measure, facts, today, due)
      return [link === undefined ? figure : { ...figure, link }]
    }),
  }
}

/** Where the figures of today stand with the lines behind them, or at least with their lists. */
function pageOf(can: (code: PermissionCode) => boolean): string | undefined {
  if (can('report:finance')) return '/Report/finance?report=daySheet&days=today'
  if (can('room:data')) return '/RoomsStatus/realTimeData'
  return can('room:list') ? '/RoomsStatus/realTimeRoomState' : undefined
}
