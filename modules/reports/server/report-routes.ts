import { type Route, serve } from '@kezhan/server-kit/server-module'
import { type ReportScreen, reportCalls } from '../model/report-calls'
import { refuse } from '../rules/refusals'
import { checkDays, type ReportMaker, readerOf } from './report-maker'

/** The calls of a screen, answered by its reports. */
export function reportRoutes(
  screen: ReportScreen,
  title: string,
  reports: readonly ReportMaker[],
): readonly Route[] {
  const calls = reportCalls(screen, title)
  const found = (key: string) => {
    const report = reports.find(one => one.offer.key === key)
    if (report === undefined) throw refuse('report.unknown')
    return report
  }
  return [
    serve(calls.offer, async () => ({ result: reports.map(report => report.offer) })),
    serve(calls.query, async (ctx, input) => {
      const report = found(input.report)
      const reader = await readerOf(ctx)
      checkDays(input, reader.house.today)
      return { result: await report.query(reader, input) }
    }),
    serve(calls.lines, async (ctx, input) => {
      const { lines } = found(input.report)
      if (lines === undefined) throw refuse('report.closed')
      const reader = await readerOf(ctx)
      checkDays(input, reader.house.today)
      return { result: await lines(reader, input) }
    }),
  ]
}
