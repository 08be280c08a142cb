import type { Resource } from '@kezhan/resource/define'
import type { FigureSource } from '@kezhan/server-kit/server-module'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as dashboardCalls from '../model/dashboard-calls'
import { dashboardFigures } from './dashboard-figures'
import { loginInfo } from './login-info'
import { visitInfo } from './visit-info'

export const dashboardRoutes = (
  sources: () => readonly FigureSource[],
  resources: readonly Resource[],
): readonly Route[] => [
  ...answer(dashboardCalls, {
    dashboardFigures: dashboardFigures(sources, resources),
    loginInfo,
    visitInfo,
  }),
]
