import type { HostList } from '@kezhan/outbound/rules/host-list'
import type { Resource } from '@kezhan/resource/define'
import type { Database } from '@kezhan/server-kit/db/database'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { Hooks } from '@kezhan/server-kit/resource/hooks'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { onlineScreens } from '../model/screens'
import type { CarriedBehaviour } from './bundle/bundle-parts'
import { deletedForms } from './deleted-forms'
import { formHooks } from './form-hooks'
import { formRoutes } from './form-routes'
import { reportHooks } from './report/report-hooks'
import { onlineRawRoutes, onlineRoutes } from './routes'
import { StoredForms } from './stored-forms'
import { viewHooks } from './view-hooks'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface OnlineParts extends ModuleParts {
  /** Databases that reports may read beside our own. */
  readonly dataSourceHosts: HostList
  /** What forms have and do beside what was drawn; another module knows it. */
  readonly dressForm: (parts: ModuleParts, form: Resource) => Promise<Resource>
  readonly carriedBehaviour: (database: Database) => CarriedBehaviour
  readonly formHooks: (parts: ModuleParts, resource: Resource) => Promise<Hooks | undefined>
}

export const online: ServerModule<OnlineParts> = {
  name: 'online',
  migrations: migrationFiles('online', sqlFiles),
  tableTitles: {
    onl_published: '表单发布',
    online_version: '表单版本',
    onl_self_report: '自助报表',
    onl_shipped_report: '随产品报表',
  },
  screens: onlineScreens,
  start: parts => {
    const { database, sealer, engine, dataSourceHosts } = parts
    const forms = new StoredForms(database, form => parts.dressForm(parts, form))
    const reports = { database, sealer, hosts: dataSourceHosts }
    const bundles = { database, engine, forms, behaviour: parts.carriedBehaviour(database) }
    return {
      calls: onlineRoutes(reports, engine, forms, parts, bundles),
      rawRoutes: [
        ...onlineRawRoutes(reports, engine, forms, parts, bundles),
        ...formRoutes(engine, forms, form => parts.formHooks(parts, form)),
      ],
      hooks: [formHooks(engine), viewHooks(forms), reportHooks],
      jobs: [deletedForms(database)],
      drawnResources: forms,
      onNotice: subject => {
        if (subject === 'online' || subject === '*') forms.forget()
      },
    }
  },
}
