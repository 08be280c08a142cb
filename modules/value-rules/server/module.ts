import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { valueRuleScreens } from '../model/screens'
import { valueRulesRawRoutes, valueRulesRoutes } from './routes'
import { ruleHooks } from './rule-hooks'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const valueRules: ServerModule = {
  name: 'value-rules',
  migrations: migrationFiles('value-rules', sqlFiles),
  tableTitles: {
    sys_serial: '流水号',
  },
  screens: valueRuleScreens,
  start: () => ({
    hooks: ruleHooks,
    calls: valueRulesRoutes,
    rawRoutes: valueRulesRawRoutes,
  }),
}
