import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { roomScreens } from '../model/screens'
import * as roomEvents from '../rules/events'
import { roomFigures } from './room-figures'
import { roomHooks } from './room-hooks'
import { roomsRoutes } from './routes'
import { roomWatches } from './watches'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const rooms: ServerModule = {
  name: 'rooms',
  migrations: migrationFiles('rooms', sqlFiles),
  tableTitles: {
    room_state: '房态',
    room_block: '维修与锁房',
    room_period: '房间占用',
  },
  screens: roomScreens,
  events: Object.values(roomEvents),
  watches: roomWatches,
  start: () => ({ figures: roomFigures, hooks: [roomHooks], calls: roomsRoutes }),
}
