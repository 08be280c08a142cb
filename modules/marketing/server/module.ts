import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { channelHooks } from './channel-hooks'
import { addDirectChannel } from './new-hotel'
import { marketingRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const marketing: ServerModule = {
  name: 'marketing',
  migrations: migrationFiles('marketing', sqlFiles),
  newHotel: addDirectChannel,
  start: ({ sealer }) => ({ hooks: [channelHooks(sealer)], calls: marketingRoutes }),
}
