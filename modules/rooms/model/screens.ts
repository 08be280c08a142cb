import type { MenuEntry } from '@kezhan/resource/menu'
import { building } from './building'
import { roomFeature } from './room-feature'

export const settingMenu: MenuEntry = {
  path: '/Setting',
  title: '酒店设置',
  icon: 'tool',
  children: [
    { path: '/Setting/roomInfo/floor', title: '楼栋楼层', icon: 'bank', resource: building },
    { path: '/Setting/roomInfo/feature', title: '房间特征', icon: 'tag', resource: roomFeature },
  ],
}
