import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { shiftScreens } from '../model/screens'
import * as shiftEvents from '../rules/events'
import { shiftBookChecks } from './book-checks'
import { handoverPaperRoutes } from './handover-papers'
import { shiftsRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const shifts: ServerModule = {
  name: 'shifts',
  migrations: migrationFiles('shifts', sqlFiles),
  tableTitles: {
    handover_sheet: '交接班表',
    cash_movement: '钱箱收支',
    drawer_count: '钱箱清点',
  },
  screens: shiftScreens,
  bookChecks: shiftBookChecks,
  events: Object.values(shiftEvents),
  start: () => ({ calls: [...shiftsRoutes, ...handoverPaperRoutes] }),
}
