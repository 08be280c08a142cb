import { hotels } from '@kezhan/hotels/server/module'
import { online } from '@kezhan/online/server/module'
import { resourcesOf } from '@kezhan/resource/menu'
import { rooms } from '@kezhan/rooms/server/module'
import { kit } from '@kezhan/server-kit/kit-module'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { system } from '@kezhan/system/server/module'

/** Lower modules first: their tables are there when the upper ones' migrations run. */
export const modules: readonly ServerModule[] = [kit, hotels, system, rooms, online]

export const migrations = modules.flatMap(module => module.migrations)
export const menu = modules.flatMap(module => module.menu ?? [])
/** A resource is served because the menu names it: a screen and its calls come and go together. */
export const resources = resourcesOf(menu)
