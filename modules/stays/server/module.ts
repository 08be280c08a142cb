import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { stayScreens } from '../model/screens'
import { stayBookChecks } from './book-checks'
import { simulatedEncoder } from './card-encoder'
import { sendForHotels } from './guests/registration-job'
import { simulatedGate } from './registration-gate'
import { staysRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface StayModuleParts extends ModuleParts {
  /** Guests are told to the public security by a job; tests send them themselves. */
  readonly sendsRegistrations: boolean
}

export const stays: ServerModule<StayModuleParts> = {
  name: 'stays',
  migrations: migrationFiles('stays', sqlFiles),
  screens: stayScreens,
  bookChecks: stayBookChecks,
  start: ({ sealer, sendsRegistrations }) => {
    // Locks of a maker and the registration of a place are adapters; until a hotel has them, they are simulated.
    const parts = { sealer, encoder: simulatedEncoder, gate: simulatedGate }
    return {
      calls: staysRoutes(parts),
      jobs: sendsRegistrations
        ? [
            {
              everyMs: 30_000,
              run: job => sendForHotels({ ...job, ...parts }),
              onFailure: 'registrations were not looked for',
            },
          ]
        : [],
    }
  },
}
