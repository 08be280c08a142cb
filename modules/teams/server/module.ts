import type { ServerModule } from '@kezhan/server-kit/server-module'
import { teamScreens } from '../model/screens'
import { teamRawRoutes } from './list-sheet'
import { releaseDueTeams } from './release-due'
import { teamRoutes } from './team-routes'

export const teams: ServerModule = {
  name: 'teams',
  migrations: [],
  screens: teamScreens,
  start: ({ sealer }) => ({
    calls: teamRoutes({ sealer }),
    rawRoutes: teamRawRoutes({ sealer }),
    jobs: [
      {
        everyMs: 60_000,
        run: releaseDueTeams,
        onFailure: 'teams were not looked through for rooms to release',
      },
    ],
  }),
}
