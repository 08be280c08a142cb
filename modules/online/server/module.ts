import type { HostList } from '@kezhan/outbound/rules/host-list'
import { callsOf } from '@kezhan/resource/calls-of'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import {
  type ModuleParts,
  type RunningModule,
  type ServerModule,
  serve,
} from '@kezhan/server-kit/server-module'
import { synchroniseForm } from '../model/calls'
import { onlineScreens } from '../model/screens'
import { dataPath } from '../rules/resource-from-rows'
import { publishForm } from './publish'
import { reportHooks } from './report/report-hooks'
import { reportRawRoutes, reportRoutes } from './report/report-routes'
import type { ReportOptions } from './report/source-reader'
import { onlineHooks, refuseInSafeMode } from './safe-mode'
import { StoredForms } from './stored-forms'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface OnlineParts extends ModuleParts {
  /** Databases that reports may read beside our own. */
  readonly dataSourceHosts: HostList
}

export const online: ServerModule<OnlineParts> = {
  name: 'online',
  migrations: migrationFiles('online', sqlFiles),
  screens: onlineScreens,
  start: ({ database, sealer, engine, dataSourceHosts }) => {
    const forms = new StoredForms(database)
    return {
      ...formCalls({ database, sealer, hosts: dataSourceHosts }, engine, forms),
      hooks: [...onlineHooks, reportHooks],
      drawnResources: forms,
      onNotice: subject => {
        if (subject === 'online' || subject === '*') forms.forget()
      },
    }
  },
}

/** One set of calls serves every stored form; its code in the path chooses definition and rights. */
function formCalls(
  options: ReportOptions,
  engine: Engine,
  forms: StoredForms,
): Pick<RunningModule, 'calls' | 'rawRoutes'> {
  const { database } = options
  const anyForm = {
    path: dataPath(':code'),
    table: 'any',
    title: '在线表单数据',
    scope: 'hotel',
    fields: {},
  } as const
  const calls = callsOf(anyForm).map(call => ({
    ...call,
    access: call.access.replace(':code', '{code}') as typeof call.access,
  }))
  return {
    calls: [
      ...reportRoutes(options),
      serve(synchroniseForm, async (ctx, { id }) => {
        await refuseInSafeMode(ctx.db)
        const resource = await publishForm(ctx, database, path => engine.resources.get(path), id)
        forms.forget()
        return { result: { code: resource.table.slice(4), path: resource.path }, message: '同步成功' }
      }),
    ],
    rawRoutes: [
      ...reportRawRoutes(options),
      ...mountResource(calls, async (_ctx, request) => {
        const resource = await forms.byCode((request.params as { code: string }).code)
        if (resource === undefined) throw refuseKit('resource.missing')
        return engine.bind(resource)
      }),
    ],
  }
}
