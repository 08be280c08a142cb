import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { fileScreens } from '../model/screens'
import { filesRawRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const files: ServerModule = {
  name: 'files',
  migrations: migrationFiles('files', sqlFiles),
  screens: fileScreens,
  start: parts => ({ rawRoutes: filesRawRoutes(parts) }),
}
