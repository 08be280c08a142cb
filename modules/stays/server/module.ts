import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { stayScreens } from '../model/screens'
import * as stayEvents from '../rules/events'
import { stayBookChecks } from './book-checks'
import { type CardEncoder, simulatedEncoder } from './card-encoder'
import { hasRegistrationsDue, sendForHotels } from './guests/registration-job'
import { type RegistrationGate, simulatedGate } from './registration-gate'
import { staysRoutes } from './routes'
import { stayWatches } from './watches/stay-watches'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface StayModuleParts extends ModuleParts {
  /** Of the lock maker, and of the registration of the place; simulated where there is none. */
  readonly encoder: CardEncoder | undefined
  readonly gate: RegistrationGate | undefined
}

export const stays: ServerModule<StayModuleParts> = {
  name: 'stays',
  migrations: migrationFiles('stays', sqlFiles),
  tableTitles: {
    stay: '入住',
    stay_night: '入住每晚房价',
    stay_guest: '入住客人',
    registration_upload: '住宿登记上报',
    key_card: '房卡',
    stay_service: '入住服务',
  },
  screens: stayScreens,
  bookChecks: stayBookChecks,
  events: Object.values(stayEvents),
  watches: stayWatches,
  start: ({ sealer, encoder, gate }) => {
    // Locks of a maker and the registration of a place are adapters; until a hotel has them, they are simulated.
    const parts = { sealer, encoder: encoder ?? simulatedEncoder, gate: gate ?? simulatedGate }
    return {
      calls: staysRoutes(parts),
      jobs: [
        defineJob({
          name: 'registrationUpload',
          title: '自动上传住宿登记',
          parameter: {},
          schedule: '0/30 * * * * ?',
          missed: 'once',
          limitMinutes: 30,
          scope: 'house',
          due: hasRegistrationsDue,
          run: ({ parts: job }) => sendForHotels({ ...job, ...parts }),
        }),
      ],
    }
  },
}
