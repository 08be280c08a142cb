import { hotels } from '@kezhan/hotels/server/module'
import { online } from '@kezhan/online/server/module'
import { rooms } from '@kezhan/rooms/server/module'
import kitSql from '@kezhan/server-kit/migrations/001-kit.sql?raw'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { system } from '@kezhan/system/server/module'

const kit: ServerModule = { name: 'kit', migrations: [{ name: 'kit/001-kit', sql: kitSql }] }

/** Lower modules first: their tables are there when the upper ones' migrations run. */
export const modules: readonly ServerModule[] = [kit, hotels, system, rooms, online]

export const migrations = modules.flatMap(module => module.migrations)
export const resources = modules.flatMap(module => module.resources ?? [])
export const menu = modules.flatMap(module => module.menu ?? [])
