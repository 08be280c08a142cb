import type { Screen } from '@kezhan/resource/menu'
import { allotment } from './allotment'
import { channel } from './channel'
import { channelRoomType } from './channel-room-type'
import { overbook } from './overbook'

export const marketingScreens: readonly Screen[] = [
  { path: '/Marketing/channelManagement', resource: channel },
  { path: '/Marketing/channelRoomControl', resource: allotment },
  { path: '/Marketing/channelRoomType', resource: channelRoomType },
  { path: '/Marketing/overScheduledConfig', resource: overbook },
]
