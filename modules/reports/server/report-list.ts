import { type ReportScreen, reportPlaces } from '../model/report-calls'
import { achievements } from './achievements/achievements'
import { agentCommissions } from './achievements/agent-commissions'
import { incentives } from './achievements/incentives'
import { ranking } from './achievements/ranking'
import { archiveLists } from './archives/archive-lists'
import { stockLists } from './goods/stock-lists'
import { memberLists } from './members/member-lists'
import { bookingLists } from './reception/booking-lists'
import { changeLists } from './reception/change-lists'
import { houseLists } from './reception/house-lists'
import { stayLists } from './reception/stay-lists'
import type { ReportMaker } from './report-maker'
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

/** Every report by the screen that shows it; who holds the right of the screen may read it. */
export const reportList: readonly {
  readonly screen: ReportScreen
  readonly title: string
  readonly reports: readonly ReportMaker[]
}[] = [
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
