import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { fileScreens } from '../model/screens'
import { filesRawRoutes } from './routes'
import { sweepUnused } from './sweep-unused'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const files: ServerModule = {
  name: 'files',
  migrations: migrationFiles('files', sqlFiles),
  screens: fileScreens,
  start: parts => ({
    rawRoutes: filesRawRoutes(parts),
    jobs: [
      {
        firstAfterMs: 20 * 60_000,
        everyMs: 24 * 3_600_000,
        run: () => sweepUnused(parts),
        onFailure: 'unused uploads were not swept',
      },
    ],
  }),
}
