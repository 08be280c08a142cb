import type { ServerModule } from '@kezhan/server-kit/server-module'
import { teamScreens } from '../model/screens'
import { releaseDueTeams } from './release-due'
import { teamsRawRoutes, teamsRoutes } from './routes'

export const teams: ServerModule = {
  name: 'teams',
  migrations: [],
  screens: teamScreens,
  start: ({ sealer }) => ({
    calls: teamsRoutes({ sealer }),
    rawRoutes: teamsRawRoutes({ sealer }),
    jobs: [
      {
        everyMs: 60_000,
        run: releaseDueTeams,
        onFailure: 'teams were not looked through for rooms to release',
      },
    ],
  }),
}
