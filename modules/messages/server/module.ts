import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { messageScreens } from '../model/screens'
import { announcementHooks } from './announcement-hooks'
import { noticeFigures } from './notice-figures'
import { messagesRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const messages: ServerModule = {
  name: 'messages',
  migrations: migrationFiles('messages', sqlFiles),
  screens: messageScreens,
  start: () => ({
    hooks: announcementHooks,
    figures: noticeFigures,
    calls: messagesRoutes,
  }),
}
