import type { HostList } from '@kezhan/outbound/rules/host-list'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { channelScreens } from '../model/screens'
import * as channelEvents from '../rules/events'
import { answerForHotels, hasAnswersDue } from './answer-job'
import { noAdapter } from './channel-adapter'
import { type ChannelSimulator, makeChannelSimulator } from './channel-simulator'
import { lineAdapter } from './line-adapter'
import { hasLinesDue, pushForHotels } from './push/push-job'
import { channelsRoutes } from './routes'
import { channelWatches } from './watches'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ChannelParts extends ModuleParts {
  /** Pretends to be a channel; a demo without one makes its own. */
  readonly channels: ChannelSimulator | undefined
  /** Whom the operator lets channels be: prices and rooms go to nobody else. */
  readonly channelHosts: HostList
}

export const channels: ServerModule<ChannelParts> = {
  name: 'channels',
  migrations: migrationFiles('channels', sqlFiles),
  tableTitles: {
    channel_order: '渠道订单',
    channel_message: '渠道消息',
    channel_outbox: '渠道待发消息',
    channel_line: '渠道直连',
    channel_cell: '渠道推送格',
    channel_sync_log: '渠道同步日志',
  },
  screens: channelScreens,
  events: Object.values(channelEvents),
  watches: channelWatches,
  start: ({ database, sealer, channels, isDemo, channelHosts }) => {
    const desk = { sealer }
    const simulator = channels ?? (isDemo ? makeChannelSimulator() : undefined)
    const line = { sealer, channelHosts }
    // A channel without a line has the simulator, or waits for a line.
    const parts = { desk, adapter: lineAdapter(line, simulator ?? noAdapter) }
    return {
      calls: channelsRoutes(simulator, parts, database, desk, line),
      jobs: [
        defineJob({
          name: 'channelPush',
          title: '推送房价房量到渠道',
          parameter: {},
          schedule: '* * * * * ?',
          missed: 'once',
          limitMinutes: 30,
          scope: 'house',
          due: hasLinesDue,
          run: job => pushForHotels({ ...job.parts, ...line }),
        }),
        defineJob({
          name: 'channelAnswers',
          title: '通知渠道订单结果',
          parameter: {},
          schedule: '* * * * * ?',
          missed: 'once',
          limitMinutes: 30,
          scope: 'house',
          due: hasAnswersDue,
          run: job => answerForHotels({ ...job.parts, ...line }),
        }),
      ],
    }
  },
}
