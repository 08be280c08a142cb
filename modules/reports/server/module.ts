import { platformScope } from '@kezhan/server-kit/db/database'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ReadCopy } from '@kezhan/server-kit/db/read-copy'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { reportScreens } from '../model/screens'
import { incentiveHooks } from './achievements/incentive-hooks'
import { budgetHooks } from './books/budget-hooks'
import { reportsExports, reportsRoutes } from './routes'
import { ReportRuns } from './runs/report-runs'
import { sweepRuns } from './runs/run-store'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ReportParts extends ModuleParts {
  /** A copy of the database for closed days, where the operator has one. */
  readonly readCopy: ReadCopy | undefined
  /** How long a report is waited for before it is asked for by its number. */
  readonly reportPatienceMs: number
}

export const reports: ServerModule<ReportParts> = {
  name: 'reports',
  migrations: migrationFiles('reports', sqlFiles),
  tableTitles: {
    day_money: '营业日金额',
    day_nights: '营业日间夜',
    day_night_line: '营业日间夜明细',
    day_count: '营业日计数',
    books_ahead: '未来预订数据',
    report_run: '报表统计',
  },
  screens: reportScreens,
  start: ({ readCopy, reportPatienceMs }) => {
    const runs = new ReportRuns(readCopy, reportPatienceMs)
    return {
      calls: reportsRoutes(runs),
      rawRoutes: reportsExports(runs),
      hooks: [budgetHooks, incentiveHooks],
      jobs: [
        defineJob({
          name: 'oldReportRuns',
          title: '清理报表统计结果',
          parameter: {},
          schedule: '30 * * * * ?',
          missed: 'skip',
          limitMinutes: 10,
          scope: 'house',
          run: ({ parts }) => sweepRuns(parts.database.scoped(platformScope)),
        }),
      ],
      stop: () => runs.stop(),
    }
  },
}
