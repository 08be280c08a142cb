import type { Route } from '@kezhan/server-kit/server-module'
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

export const reportsRoutes: readonly Route[] = [
  ...reportRoutes('finance', '财务报表', [
    daySheet,
    monthSheet,
    trialBalance,
    revenueGroups,
    corrections,
    ageing,
    invoices,
    liabilities,
  ]),
  ...reportRoutes('cashierStatement', '收银报表', [
    cashierTakings,
    cashierCharges,
    cashierLines,
    cashierTurns,
  ]),
]
