import { migrationFiles } from './db/migration-files'
import type { ServerModule } from './server-module'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the kit itself needs: the role of the requests, the change log, files. */
export const kit: ServerModule = { name: 'kit', migrations: migrationFiles('kit', sqlFiles) }
