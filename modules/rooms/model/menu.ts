import type { MenuEntry } from '@kezhan/resource/menu'
import { building } from './building'

export const settingMenu: MenuEntry = {
  path: '/Setting',
  title: '酒店设置',
  icon: 'tool',
  children: [{ path: '/Setting/roomInfo/floor', title: '楼栋楼层', icon: 'bank', resource: building }],
}
