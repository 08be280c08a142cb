import type { Screen } from '@kezhan/resource/menu'
import { building } from './building'
import { doorLock } from './door-lock'
import { room } from './room'
import { roomFeature } from './room-feature'
import { roomType } from './room-type'

export const roomScreens: readonly Screen[] = [
  { path: '/Setting/roomInfo/roomType', resource: roomType },
  { path: '/Setting/roomInfo/floor', resource: building },
  { path: '/Setting/roomInfo/room', component: 'rooms/RoomPage', resource: room },
  { path: '/Setting/roomInfo/lock', resource: doorLock },
  {
    path: '/Setting/roomInfo/feature',
    resource: roomFeature,
    place: { under: '/Setting/roomInfo', title: '房间特征', icon: 'tag' },
  },
]
