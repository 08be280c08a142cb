import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { loadReport } from './load-report'
import { configIdOf, sentTexts } from './report-request'
import { runReport } from './run-report'
import type { ReportOptions } from './source-reader'

export const reportData =
  (options: ReportOptions): RawRoute['handle'] =>
  async (ctx, request) => {
    const report = await loadReport(ctx, configIdOf(request))
    return ok(await runReport(ctx, options, report, sentTexts(request)))
  }
