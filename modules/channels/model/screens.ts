import type { Screen } from '@kezhan/resource/menu'
import { channelOrderRights } from './channel-calls'
import { channelRoomType } from './channel-room-type'

export const channelScreens: readonly Screen[] = [
  { path: '/Marketing/channelRoomType', resource: channelRoomType },
  {
    path: '/CustomerOrder/advanceOrder',
    component: 'channels/ChannelOrderPage',
    needs: 'channelOrder:list',
    needsHotel: true,
    rights: channelOrderRights,
  },
]
