import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { agentScreens } from '../model/screens'
import { intermediaryHooks } from './intermediary-hooks'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const agents: ServerModule = {
  name: 'agents',
  migrations: migrationFiles('agents', sqlFiles),
  screens: agentScreens,
  start: () => ({ hooks: [intermediaryHooks], calls: [] }),
}
