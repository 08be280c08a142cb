import type { ServerModule } from '@kezhan/server-kit/server-module'
import { dashboardScreens } from '../model/screens'
import { dashboardRoutes } from './routes'
import { systemFigures } from './system-figures'

export const dashboard: ServerModule = {
  name: 'dashboard',
  migrations: [],
  screens: dashboardScreens,
  start: parts => ({
    figures: systemFigures,
    calls: dashboardRoutes(parts),
  }),
}
