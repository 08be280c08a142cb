import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { monitorScreens } from '../model/screens'
import { sweepLogs } from './log-sweep'
import { monitorRoutes } from './routes'
import { tableNames } from './table-names'

export interface MonitorParts extends ModuleParts {
  /** How long sign-ins and faults are kept. */
  readonly logDays: number
}

export const monitor: ServerModule<MonitorParts> = {
  name: 'monitor',
  migrations: [],
  screens: monitorScreens,
  start: ({ database, engine, resources, everyResource, findResource, logDays }) => ({
    calls: monitorRoutes({
      names: tableNames(resources, { all: everyResource, byPath: findResource }),
      choices: resource => engine.bind(resource).choices,
      resources: everyResource,
    }),
    jobs: [
      {
        // A server that is started anew every few hours sweeps too.
        firstAfterMs: 10 * 60_000,
        everyMs: 6 * 3_600_000,
        run: () => sweepLogs(database, logDays),
        onFailure: 'old log records were not swept',
      },
    ],
  }),
}
