import type { Screen } from '@kezhan/resource/menu'
import { allotment } from './allotment'
import { overbook } from './overbook'

export const inventoryScreens: readonly Screen[] = [
  { path: '/Marketing/channelRoomControl', resource: allotment },
  { path: '/Marketing/overScheduledConfig', resource: overbook },
]
