import type { RawRoute, Route } from '@kezhan/server-kit/server-module'
import { type ReportScreen, reportPlaces } from '../model/report-calls'
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

const screens: readonly { screen: ReportScreen; title: string; reports: readonly ReportMaker[] }[] = [
  {
    ...reportPlaces.finance,
    reports: [daySheet, monthSheet, trialBalance, revenueGroups, corrections, ageing, invoices, liabilities],
  },
  {
    ...reportPlaces.reception,
    reports: [...stayLists, ...bookingLists, ...changeLists, ...houseLists, revenueGroups, forecast],
  },
  { ...reportPlaces.warehouse, reports: stockLists },
  { ...reportPlaces.member, reports: [liabilities, ...memberLists] },
  {
    ...reportPlaces.cashierStatement,
    reports: [cashierTakings, cashierCharges, cashierLines, cashierTurns],
  },
]

export const reportsRoutes: readonly Route[] = screens.flatMap(({ screen, title, reports }) =>
  reportRoutes(screen, title, reports),
)
export const reportsExports: readonly RawRoute[] = screens.map(({ screen, title, reports }) =>
  reportExport(screen, title, reports),
)
