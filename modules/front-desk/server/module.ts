import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { frontDeskScreens } from '../model/screens'
import * as frontDeskEvents from '../rules/events'
import { orderPaperRoutes } from './papers/paper-routes'
import { pushOverdueStays } from './push-overdue'
import { frontDeskRoutes } from './routes'
import { frontDeskWatches } from './watches'

export interface FrontDeskParts extends ModuleParts {
  /** Guests after their time keep their rooms by themselves; the browser tests run at any hour and do without. */
  readonly pushesOverdue: boolean
}

export const frontDesk: ServerModule<FrontDeskParts> = {
  name: 'front-desk',
  migrations: [],
  screens: frontDeskScreens,
  events: Object.values(frontDeskEvents),
  watches: frontDeskWatches,
  start: ({ pushesOverdue }) => ({
    calls: [...frontDeskRoutes, ...orderPaperRoutes],
    jobs: pushesOverdue
      ? [
          defineJob({
            name: 'overdueStays',
            title: '超时未离顺延',
            parameter: {},
            // Who is still there keeps his room until well after the next look.
            schedule: '0 0/5 * * * ?',
            missed: 'once',
            limitMinutes: 30,
            scope: 'house',
            run: async ({ parts }) => (await pushOverdueStays(parts)).length,
          }),
        ]
      : [],
  }),
}
