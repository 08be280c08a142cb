import { hotelBaseInfo } from '@kezhan/desk/model/base-info-calls'
import { baseInfoOf } from '@kezhan/desk/server/base-info'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { type ServerModule, serve } from '@kezhan/server-kit/server-module'
import { allChannels } from '../model/channel-calls'
import { marketingScreens } from '../model/screens'
import { channelsOf } from './channel-store'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const marketing: ServerModule = {
  name: 'marketing',
  migrations: migrationFiles('marketing', sqlFiles),
  screens: marketingScreens,
  routes: [
    serve(allChannels, async ctx => ({ result: await channelsOf(ctx.db, ctx.user.hotelCode) })),
    serve(hotelBaseInfo, async ctx => ({ result: await baseInfoOf(ctx) })),
  ],
}
