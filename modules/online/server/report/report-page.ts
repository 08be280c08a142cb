import { columnOf } from '@kezhan/online/rules/report/report-definition'
import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { dictOptionsOf } from './dict-options'
import { loadReport } from './load-report'
import { configIdOf, sentTexts } from './report-request'
import { runReport } from './run-report'
import type { ReportOptions } from './source-reader'

export const reportPage =
  (options: ReportOptions): RawRoute['handle'] =>
  async (ctx, request) => {
    const report = await loadReport(ctx, configIdOf(request))
    const { head, items } = report
    return ok({
      cgreportHeadName: head.name,
      columns: items.filter(item => item.isShow === 'Y').map(columnOf),
      dictOptions: await dictOptionsOf(ctx, items),
      data: await runReport(ctx, options, report, sentTexts(request)),
      fieldHrefSlots: [],
      isGroupTitle: false,
    })
  }
