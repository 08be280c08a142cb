import { channelRoomType } from '@kezhan/channels/model/channel-room-type'
import { allotment } from '@kezhan/inventory/model/allotment'
import { overbook } from '@kezhan/inventory/model/overbook'
import type { Screen } from '@kezhan/resource/menu'
import { channel } from './channel'

export const marketingScreens: readonly Screen[] = [
  { path: '/Marketing/channelManagement', resource: channel },
  { path: '/Marketing/channelRoomControl', resource: allotment },
  { path: '/Marketing/channelRoomType', resource: channelRoomType },
  { path: '/Marketing/overScheduledConfig', resource: overbook },
]
