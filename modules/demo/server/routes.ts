import { answer, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as dashboardCalls from '../model/dashboard-calls'
import * as mockCalls from '../model/mock-calls'
import { dashboardCharts } from './dashboard-charts'
import { dashboardMonitor } from './dashboard-monitor'
import { mockAllPermissions } from './mock-all-permissions'
import { mockPermissions } from './mock-permissions'
import { mockRoles } from './mock-roles'
import { mockServices } from './mock-services'
import { mockUsers } from './mock-users'
import { monitorFrame } from './monitor-frame'

export const demoRoutes = (monitorUrl: string | undefined): readonly Route[] => [
  ...answer(dashboardCalls, {
    dashboardCharts,
    dashboardMonitor,
    monitorFrame: monitorFrame(monitorUrl),
  }),
]

export const demoRawRoutes: readonly RawRoute[] = [
  ...answerRaw(mockCalls, {
    mockUsers,
    mockRoles,
    mockServices,
    mockPermissions,
    mockAllPermissions,
  }),
]
