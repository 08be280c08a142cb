import type { RawRoute, Route } from '@kezhan/server-kit/server-module'
import type { ReportScreen } from '../model/report-calls'
import { reportExport } from './export-report'
import type { ReportMaker } from './report-maker'
import { reportRoutes } from './report-routes'
import { ageing } from './reports/ageing'
import { cashierCharges } from './reports/cashier-charges'
import { cashierLines } from './reports/cashier-lines'
import { cashierTakings } from './reports/cashier-takings'
import { cashierTurns } from './reports/cashier-turns'
import { corrections } from './reports/corrections'
import { daySheet } from './reports/day-sheet'
import { invoices } from './reports/invoices'
import { liabilities } from './reports/liabilities'
import { monthSheet } from './reports/month-sheet'
import { revenueGroups } from './reports/revenue-groups'
import { trialBalance } from './reports/trial-balance'

interface ReportScreenParts {
  readonly screen: ReportScreen
  readonly title: string
  readonly reports: readonly ReportMaker[]
}

/** The reports of each screen, in the order in which they are offered. */
const screens: readonly ReportScreenParts[] = [
  {
    screen: 'finance',
    title: '财务报表',
    reports: [daySheet, monthSheet, trialBalance, revenueGroups, corrections, ageing, invoices, liabilities],
  },
  {
    screen: 'cashierStatement',
    title: '收银报表',
    reports: [cashierTakings, cashierCharges, cashierLines, cashierTurns],
  },
]

export const reportsRoutes: readonly Route[] = screens.flatMap(({ screen, title, reports }) =>
  reportRoutes(screen, title, reports),
)
export const reportsRawRoutes: readonly RawRoute[] = screens.map(({ screen, title, reports }) =>
  reportExport(screen, title, reports),
)
