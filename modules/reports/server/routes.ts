import { answer, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as screenCalls from '../model/screen-calls'
import { reportExport } from './export-report'
import { reportList } from './report-list'
import { reportRoutes } from './report-routes'
import type { ReportRuns } from './runs/report-runs'
import { bigScreenLogistics } from './screens/big-screen-logistics'
import { bigScreenProduction } from './screens/big-screen-production'
import { chartGallery } from './screens/chart-gallery'

export const reportsRoutes = (runs: ReportRuns): readonly Route[] => [
  ...reportList.flatMap(({ screen, title, reports }) => reportRoutes(screen, title, reports, runs)),
  ...answer(screenCalls, { bigScreenProduction, bigScreenLogistics, chartGallery }),
]
export const reportsExports = (runs: ReportRuns): readonly RawRoute[] =>
  reportList.map(({ screen, title, reports }) => reportExport(screen, title, reports, runs))
