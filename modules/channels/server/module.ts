import type { HostList } from '@kezhan/outbound/rules/host-list'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { channelScreens } from '../model/screens'
import { answerForHotels } from './answer-job'
import { noAdapter } from './channel-adapter'
import { type ChannelSimulator, makeChannelSimulator } from './channel-simulator'
import { lineAdapter } from './line-adapter'
import { pushForHotels } from './push/push-job'
import { channelsRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ChannelParts extends ModuleParts {
  /** Pretends to be a channel; a demo without one makes its own. */
  readonly channels: ChannelSimulator | undefined
  /** Whom the operator lets channels be: prices and rooms go to nobody else. */
  readonly channelHosts: HostList
  /** Prices and rooms go out by a job; tests send them themselves. */
  readonly pushesChannels: boolean
}

export const channels: ServerModule<ChannelParts> = {
  name: 'channels',
  migrations: migrationFiles('channels', sqlFiles),
  screens: channelScreens,
  start: ({ database, sealer, channels, isDemo, channelHosts, pushesChannels }) => {
    const desk = { sealer }
    const simulator = channels ?? (isDemo ? makeChannelSimulator() : undefined)
    const line = { sealer, channelHosts }
    // A channel without a line has the simulator, or waits for a line.
    const parts = { desk, adapter: lineAdapter(line, simulator ?? noAdapter) }
    return {
      calls: channelsRoutes(simulator, parts, database, desk, line),
      jobs: pushesChannels
        ? [
            {
              everyMs: 1000,
              run: job => pushForHotels({ ...job, ...line }),
              onFailure: 'channels were not looked for',
            },
            {
              everyMs: 1000,
              run: job => answerForHotels({ ...job, ...line }),
              onFailure: 'answers to channels were not looked for',
            },
          ]
        : [],
    }
  },
}
