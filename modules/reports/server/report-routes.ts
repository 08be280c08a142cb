import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import type { ReportAnswer } from '../model/report'
import { type ReportScreen, reportCalls } from '../model/report-calls'
import { refuse } from '../rules/refusals'
import { shownOffers } from './filters'
import {
  type AskedReport,
  checkDays,
  houseOf,
  isClosedSpan,
  type Reader,
  type ReportMaker,
} from './report-maker'
import type { ReportRuns } from './runs/report-runs'
import { askForEnd, seeRun } from './runs/run-store'

/** The calls of a screen, answered by its reports. */
export function reportRoutes(
  screen: ReportScreen,
  title: string,
  reports: readonly ReportMaker[],
  runs: ReportRuns,
): readonly Route[] {
  const calls = reportCalls(screen, title)
  const found = (key: string) => {
    const report = reports.find(one => one.offer.key === key)
    if (report === undefined) throw refuse('report.unknown')
    return report
  }
  const ask = async (
    ctx: Ctx,
    report: ReportMaker,
    asked: Pick<AskedReport, 'from' | 'to'>,
    work: (reader: Reader) => Promise<ReportAnswer>,
  ) => {
    const house = await houseOf(ctx)
    checkDays(asked, house.today)
    const question = { screen, isClosed: isClosedSpan(report, asked, house.today) }
    return { result: await runs.ask(ctx, question, reading => work({ ...reading, house, now: ctx.now })) }
  }
  return [
    serve(calls.offer, async ctx => ({
      result: await shownOffers(
        ctx.db,
        ctx.user.hotelCode,
        reports.map(report => report.offer),
      ),
    })),
    serve(calls.query, async (ctx, input) => {
      const report = found(input.report)
      return ask(ctx, report, input, reader => report.query(reader, input))
    }),
    serve(calls.lines, async (ctx, input) => {
      const report = found(input.report)
      const { lines } = report
      if (lines === undefined) throw refuse('report.closed')
      return ask(ctx, report, input, reader => lines(reader, input))
    }),
    serve(calls.run, async (ctx, { runId }) => ({ result: await seeRun(ctx, screen, runId) })),
    serve(calls.cancelRun, async (ctx, { runId }) => {
      await askForEnd(ctx, screen, runId)
      return { result: null }
    }),
  ]
}
