import { answer, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import { type ReportScreen, reportPlaces } from '../model/report-calls'
import * as screenCalls from '../model/screen-calls'
import { achievements } from './achievements/achievements'
import { agentCommissions } from './achievements/agent-commissions'
import { incentives } from './achievements/incentives'
import { ranking } from './achievements/ranking'
import { archiveLists } from './archives/archive-lists'
import { reportExport } from './export-report'
import { stockLists } from './goods/stock-lists'
import { memberLists } from './members/member-lists'
import { bookingLists } from './reception/booking-lists'
import { changeLists } from './reception/change-lists'
import { houseLists } from './reception/house-lists'
import { stayLists } from './reception/stay-lists'
import type { ReportMaker } from './report-maker'
import { reportRoutes } from './report-routes'
import { ageing } from './reports/ageing'
import { cashierCharges } from './reports/cashier-charges'
import { cashierLines } from './reports/cashier-lines'
import { cashierTakings } from './reports/cashier-takings'
import { cashierTurns } from './reports/cashier-turns'
import { corrections } from './reports/corrections'
import { daySheet } from './reports/day-sheet'
import { forecast } from './reports/forecast'
import { invoices } from './reports/invoices'
import { liabilities } from './reports/liabilities'
import { monthSheet } from './reports/month-sheet'
import { revenueGroups } from './reports/revenue-groups'
import { trialBalance } from './reports/trial-balance'
import type { ReportRuns } from './runs/report-runs'
import { bigScreenLogistics } from './screens/big-screen-logistics'
import { bigScreenProduction } from './screens/big-screen-production'
import { chartGallery } from './screens/chart-gallery'

const screens: readonly { screen: ReportScreen; title: string; reports: readonly ReportMaker[] }[] = [
  {
    ...reportPlaces.finance,
    reports: [daySheet, monthSheet, trialBalance, revenueGroups, corrections, ageing, invoices, liabilities],
  },
  {
    ...reportPlaces.reception,
    reports: [...stayLists, ...bookingLists, ...changeLists, ...houseLists, revenueGroups, forecast],
  },
  { ...reportPlaces.achievements, reports: [achievements, ranking, incentives, agentCommissions] },
  { ...reportPlaces.warehouse, reports: stockLists },
  { ...reportPlaces.archives, reports: archiveLists },
  { ...reportPlaces.member, reports: [liabilities, ...memberLists] },
  {
    ...reportPlaces.cashierStatement,
    reports: [cashierTakings, cashierCharges, cashierLines, cashierTurns],
  },
]

export const reportsRoutes = (runs: ReportRuns): readonly Route[] => [
  ...screens.flatMap(({ screen, title, reports }) => reportRoutes(screen, title, reports, runs)),
  ...answer(screenCalls, { bigScreenProduction, bigScreenLogistics, chartGallery }),
]
export const reportsExports = (runs: ReportRuns): readonly RawRoute[] =>
  screens.map(({ screen, title, reports }) => reportExport(screen, title, reports, runs))
