import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import { sweepRuns } from '@kezhan/server-kit/jobs/run-rows'
import { measureParts, startMeasuring } from '@kezhan/server-kit/measure/measures'
import type { Traffic } from '@kezhan/server-kit/measure/traffic'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { monitorScreens } from '../model/screens'
import * as monitorEvents from '../rules/events'
import { hearCacheNotice } from './clear-cache'
import { Sampler } from './live/sampler'
import { sweepMeasures } from './live/sweep-measures'
import { sweepLogs } from './log-sweep'
import { actuatorRoutes, monitoringRoutes } from './monitoring-routes'
import { jobRoutes, monitorRoutes } from './routes'
import { tableNames } from './table-names'
import { tellTroubles } from './tell-troubles'

export interface MonitorParts extends ModuleParts {
  /** How long sign-ins and faults are kept. */
  readonly logDays: number
  readonly jobDesk: JobDesk
  /** How requests do; whoever answers them writes it. */
  readonly traffic: Traffic
  readonly dataDir: string
  /** Whether a job writes down how the process does; tests do it themselves. */
  readonly samples: boolean
}

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const monitor: ServerModule<MonitorParts> = {
  name: 'monitor',
  migrations: migrationFiles('monitor', sqlFiles),
  tableTitles: {
    sys_process: '服务进程',
    sys_measure: '监控采样',
    sys_request_trace: '请求追踪',
    sys_alarm: '系统告警',
  },
  screens: monitorScreens,
  events: Object.values(monitorEvents),
  start: ({ database, engine, everyResource, tableTitles, logDays, jobDesk, traffic, dataDir, samples }) => {
    // The private server keeps its cluster there; whoever brings a database of his own brings its backups.
    const backsUp = existsSync(join(dataDir, 'pg'))
    const sampler = new Sampler(database, traffic, backsUp)
    measureParts({ pool: database.pool, dataDir, traffic })
    if (samples) startMeasuring()
    const parts = { database, sampler, dataDir, backsUp }
    // Whoever opens a page right after a start finds figures.
    const sampling = {
      firstAfterMs: 1000,
      everyMs: 10_000,
      run: () => sampler.sample(),
      onFailure: 'the measures of this process were not kept',
    }
    return {
      calls: [
        ...monitorRoutes({
          names: tableNames({ tableTitles, everyResource }),
          choices: resource => engine.bind(resource).choices,
          resources: everyResource,
        }),
        ...jobRoutes(jobDesk),
        ...monitoringRoutes(parts),
      ],
      rawRoutes: actuatorRoutes(parts),
      onNotice: hearCacheNotice,
      ownWork: samples ? [sampling] : [],
      jobs: [
        defineJob({
          name: 'oldLogs',
          title: '清理过期日志',
          parameter: {
            days: {
              kind: 'integer',
              label: '保留天数',
              min: 1,
              max: 3650,
              help: `不填时按安装时的设置保留 ${logDays} 天`,
            },
          },
          schedule: '0 40 3 * * ?',
          missed: 'once',
          limitMinutes: 120,
          scope: 'house',
          run: (_ctx, { days }) => sweepLogs(database, days ?? logDays),
        }),
        defineJob({
          name: 'systemTroubles',
          title: '告警和失败任务的消息',
          parameter: {},
          schedule: '0/20 * * * * ?',
          missed: 'skip',
          limitMinutes: 5,
          scope: 'house',
          run: async ({ db }) => {
            await tellTroubles(db, jobDesk.kinds())
            return 0
          },
        }),
        defineJob({
          name: 'oldMeasures',
          title: '清理过期监控数据',
          parameter: {},
          schedule: '0 0/10 * * * ?',
          missed: 'skip',
          limitMinutes: 10,
          scope: 'house',
          run: async () => {
            await sweepMeasures(database)
            return 0
          },
        }),
        defineJob({
          name: 'oldJobRuns',
          title: '清理定时任务的执行记录',
          parameter: {
            days: { kind: 'integer', label: '保留天数', required: true, default: 30, min: 1, max: 3650 },
          },
          schedule: '0 50 3 * * ?',
          missed: 'once',
          limitMinutes: 60,
          scope: 'house',
          run: (ctx, { days }) => sweepRuns(ctx.db, days),
        }),
      ],
    }
  },
}
