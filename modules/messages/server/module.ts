import { platformScope } from '@kezhan/server-kit/db/database'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { closeLapsed } from '@kezhan/server-kit/events/seen-to'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { messageScreens } from '../model/screens'
import * as messageEvents from '../rules/events'
import { announcementHooks } from './announcement-hooks'
import { handOn } from './delivery/hand-on'
import { sendDue } from './delivery/send-due'
import { templateHooks } from './delivery/template-hooks'
import type { WayOptions } from './delivery/way'
import { waysOf } from './delivery/ways'
import { lookThroughHotels } from './look-through-hotels'
import { noticeFigures } from './notice-figures'
import { messagesRawRoutes, messagesRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface MessageParts extends ModuleParts {
  /** Where the operator lets messages go; nowhere when absent. */
  readonly messageWays: WayOptions
}

export const messages: ServerModule<MessageParts> = {
  name: 'messages',
  migrations: migrationFiles('messages', sqlFiles),
  tableTitles: {
    sys_announcement_send: '通告阅读记录',
  },
  screens: messageScreens,
  events: Object.values(messageEvents),
  start: ({ events, watches, messageWays }) => {
    const ways = waysOf(messageWays)
    return {
      hooks: [...announcementHooks, templateHooks(events)],
      figures: noticeFigures,
      calls: messagesRoutes(events, ways),
      rawRoutes: messagesRawRoutes,
      jobs: [
        defineJob({
          name: 'messageLapse',
          title: '关闭过期消息',
          parameter: {},
          schedule: '0 0/10 * * * ?',
          missed: 'skip',
          limitMinutes: 10,
          scope: 'house',
          run: ({ parts }) => closeLapsed(parts.database.scoped(platformScope)),
        }),
        defineJob({
          name: 'messageWatch',
          title: '查看到点事项',
          parameter: {},
          schedule: '0 * * * * ?',
          missed: 'skip',
          limitMinutes: 10,
          scope: 'house',
          run: async ({ parts }) => {
            const failures = await lookThroughHotels(parts, watches)
            if (failures > 0) throw new Error(`${failures}项检查失败，详见日志`)
            return 0
          },
        }),
        ...(ways.length === 0
          ? []
          : [
              defineJob({
                name: 'messageSend',
                title: '发送消息',
                parameter: {},
                schedule: '0/2 * * * * ?',
                missed: 'skip',
                limitMinutes: 10,
                scope: 'house',
                run: async ({ parts }) => {
                  await handOn(parts, events)
                  return sendDue(parts, ways)
                },
              }),
            ]),
      ],
    }
  },
}
