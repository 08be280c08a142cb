import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
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
      defineJob({
        name: 'teamRelease',
        title: '到时释放团队保留房',
        parameter: {},
        schedule: '10 * * * * ?',
        missed: 'once',
        limitMinutes: 30,
        scope: 'house',
        run: async ({ parts }) => (await releaseDueTeams(parts)).length,
      }),
    ],
  }),
}
