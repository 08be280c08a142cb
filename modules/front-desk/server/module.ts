import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { frontDeskScreens } from '../model/screens'
import { orderPaperRoutes } from './papers/paper-routes'
import { overdueEveryMs, pushOverdueStays, type TellHotel } from './push-overdue'
import { frontDeskRoutes } from './routes'

export interface FrontDeskParts extends ModuleParts {
  /** Guests after their time keep their rooms by a job; tests let them stay themselves. */
  readonly pushesOverdue: boolean
  readonly tellHotel: TellHotel
}

export const frontDesk: ServerModule<FrontDeskParts> = {
  name: 'front-desk',
  migrations: [],
  screens: frontDeskScreens,
  start: ({ pushesOverdue, tellHotel }) => ({
    calls: [...frontDeskRoutes, ...orderPaperRoutes],
    jobs: pushesOverdue
      ? [
          {
            everyMs: overdueEveryMs,
            run: job => pushOverdueStays({ ...job, tell: tellHotel }),
            onFailure: 'guests after their time were not looked for',
          },
        ]
      : [],
  }),
}
