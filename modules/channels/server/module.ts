import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { channelScreens } from '../model/screens'
import { channelRoutes } from './channel-routes'
import { type ChannelSimulator, makeChannelSimulator } from './channel-simulator'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ChannelParts extends ModuleParts {
  /** Pretends to be a channel; a demo without one makes its own. */
  readonly channels: ChannelSimulator | undefined
}

export const channels: ServerModule<ChannelParts> = {
  name: 'channels',
  migrations: migrationFiles('channels', sqlFiles),
  screens: channelScreens,
  start: parts => ({
    calls: channelRoutes(
      parts.database,
      parts,
      parts.channels ?? (parts.isDemo ? makeChannelSimulator() : undefined),
    ),
  }),
}
