import { answer, type ModuleParts, type Route } from '@kezhan/server-kit/server-module'
import * as dashboardCalls from '../model/dashboard-calls'
import * as homeCalls from '../model/home-calls'
import * as setupCalls from '../model/setup-calls'
import { dashboardFigures } from './dashboard-figures'
import { homeFigures } from './home-figures'
import { homeTasks } from './home-tasks'
import { hotelTrends } from './hotel-trends'
import { hotelsBeside } from './hotels-beside'
import { loginInfo } from './login-info'
import { setupGuide } from './setup-guide'
import { visitInfo } from './visit-info'

export const dashboardRoutes = ({
  database,
  figures,
  tableTitles,
}: Pick<ModuleParts, 'database' | 'figures' | 'tableTitles'>): readonly Route[] => [
  ...answer(dashboardCalls, {
    dashboardFigures: dashboardFigures({ figures, tableTitles }),
    loginInfo,
    visitInfo,
  }),
  ...answer(homeCalls, {
    homeTasks,
    homeFigures,
    hotelsBeside: hotelsBeside(database),
    hotelTrends: hotelTrends(database),
  }),
  ...answer(setupCalls, { setupGuide }),
]
