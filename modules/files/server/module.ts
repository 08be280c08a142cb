import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
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
      defineJob({
        name: 'unusedFiles',
        title: '清理无用的上传文件',
        parameter: {},
        schedule: '0 20 4 * * ?',
        missed: 'once',
        limitMinutes: 120,
        scope: 'house',
        run: () => sweepUnused(parts),
      }),
    ],
  }),
}
