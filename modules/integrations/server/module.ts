import type { HostList } from '@kezhan/outbound/rules/host-list'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { integrationScreens } from '../model/screens'
import * as kioskEvents from '../rules/events'
import { integrationRoutes } from './routes'
import { hasEventsDue } from './webhooks/delivery-store'
import { sendWebhooks } from './webhooks/send-webhooks'
import { webhookHooks } from './webhooks/webhook-hooks'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface IntegrationParts extends ModuleParts {
  /** Whom the operator lets hear of events: they go to nobody else. */
  readonly webhookHosts: HostList
}

export const integrations: ServerModule<IntegrationParts> = {
  name: 'integrations',
  migrations: migrationFiles('integrations', sqlFiles),
  tableTitles: {
    api_key_secret: '接口密钥内容',
    webhook_secret: '推送密钥',
    webhook_line: '推送记录',
  },
  screens: integrationScreens,
  events: Object.values(kioskEvents),
  start: ({ sealer, webhookHosts }) => {
    const parts = { sealer, webhookHosts }
    return {
      calls: integrationRoutes(parts),
      hooks: [webhookHooks],
      jobs: [
        defineJob({
          name: 'webhookSend',
          title: '推送事件',
          parameter: {},
          schedule: '* * * * * ?',
          missed: 'once',
          limitMinutes: 30,
          scope: 'house',
          due: hasEventsDue,
          run: job => sendWebhooks({ ...job.parts, ...parts }),
        }),
      ],
    }
  },
}
