import { migrationFiles } from './db/migration-files'
import { fileRoutes } from './files'
import { definitionRoute } from './resource/definition'
import type { ServerModule } from './server-module'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the kit itself brings: the role of the requests, the change log, files, definitions of resources. */
export const kit: ServerModule = {
  name: 'kit',
  migrations: migrationFiles('kit', sqlFiles),
  start: ({ filesDir, findResource }) => ({
    calls: [definitionRoute((_ctx, path) => findResource(path))],
    rawRoutes: fileRoutes(filesDir),
  }),
}
