import { allotment } from '@kezhan/inventory/model/allotment'
import { overbook } from '@kezhan/inventory/model/overbook'
import { channel } from '@kezhan/marketing/model/channel'
import type { Screen } from '@kezhan/resource/menu'
import { channelOrderRights } from './channel-calls'
import { channelRoomType } from './channel-room-type'
import { channelLineRights } from './line-calls'

export const channelScreens: readonly Screen[] = [
  {
    path: '/Marketing/channelManagement',
    component: 'channels/ChannelManagementPage',
    resource: channel,
    rights: channelLineRights,
  },
  {
    path: '/Marketing/channelRoomType',
    component: 'channels/ChannelRoomTypePage',
    resource: channelRoomType,
  },
  {
    path: '/Marketing/channelRoomControl',
    component: 'channels/RoomControlPage',
    resource: allotment,
  },
  {
    path: '/Marketing/overScheduledConfig',
    component: 'channels/OverbookPage',
    resource: overbook,
  },
  {
    path: '/CustomerOrder/advanceOrder',
    component: 'channels/ChannelOrderPage',
    needs: 'channelOrder:list',
    needsHotel: true,
    rights: channelOrderRights,
  },
]
