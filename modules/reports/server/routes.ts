import type { Route } from '@kezhan/server-kit/server-module'
import { reportRoutes } from './report-routes'
import { daySheet } from './reports/day-sheet'

export const reportsRoutes: readonly Route[] = [...reportRoutes('finance', '财务报表', [daySheet])]
