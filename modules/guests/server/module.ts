import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const guests: ServerModule = {
  name: 'guests',
  migrations: migrationFiles('guests', sqlFiles),
  tableTitles: { guest: '客人' },
}
