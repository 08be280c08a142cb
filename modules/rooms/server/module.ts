import type { ServerModule } from '@kezhan/server-kit/server-module'
import { building } from '../model/building'
import { settingMenu } from '../model/menu'
import buildingSql from './migrations/001-building.sql?raw'

export const rooms: ServerModule = {
  name: 'rooms',
  migrations: [{ name: 'rooms/001-building', sql: buildingSql }],
  resources: [building],
  menu: [settingMenu],
}
