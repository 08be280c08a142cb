import { openReports } from '@kezhan/online/server/report/open-reports'
import { storedSelfs } from '@kezhan/online/server/report/self/stored-self'
import { daySheetRows } from '@kezhan/reports/rules/day-sheet'
import { moneyBasis } from '@kezhan/reports/server/money-basis'
import { reportList } from '@kezhan/reports/server/report-list'
import type { screenSources as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** Only what who asks may read himself. */
export const screenSources: HandlerOf<typeof call> = async ctx => {
  const { rights, hotelCode } = ctx.user
  const measures = rights.can('report:finance') ? daySheetRows(await moneyBasis(ctx.db, hotelCode)) : []
  const open = reportList.filter(({ screen }) => rights.can(`report:${screen}`))
  const selfs = rights.can('online:selfReport:list') ? await storedSelfs(ctx) : []
  const sqls = rights.can('online:cgreport:data') ? (await openReports(ctx, {})).result : []
  return {
    result: {
      measures: measures.map(({ key, title, formula }) => ({ key, title, formula })),
      reports: open.flatMap(({ screen, title: place, reports }) =>
        reports.map(({ offer: { key, title, groups } }) => ({
          screen,
          code: key,
          title: `${place} · ${title}`,
          groups,
        })),
      ),
      selfReports: selfs.map(({ id, name }) => ({ code: id, title: name })),
      sqlReports: sqls.map(({ code, name }) => ({ code, title: name })),
    },
  }
}
