import { audit } from '@kezhan/audit/server/module'
import { demo } from '@kezhan/demo/server/module'
import { folios } from '@kezhan/folios/server/module'
import { hotels } from '@kezhan/hotels/server/module'
import { marketing } from '@kezhan/marketing/server/module'
import { messages } from '@kezhan/messages/server/module'
import { monitor } from '@kezhan/monitor/server/module'
import { online } from '@kezhan/online/server/module'
import { system } from '@kezhan/people/server/module'
import { rates } from '@kezhan/rates/server/module'
import { reservations } from '@kezhan/reservations/server/module'
import { menuOf, resourcesOf } from '@kezhan/resource/menu'
import { rooms } from '@kezhan/rooms/server/module'
import { kit } from '@kezhan/server-kit/kit-module'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { shifts } from '@kezhan/shifts/server/module'
import { outline } from './menu/outline'

/** Lower modules first: their tables are there when the upper ones' migrations run. */
export const modules: readonly ServerModule[] = [
  kit,
  hotels,
  system,
  rooms,
  rates,
  folios,
  marketing,
  reservations,
  shifts,
  audit,
  messages,
  monitor,
  online,
  demo,
]

export const migrations = modules.flatMap(module => module.migrations)
const screens = modules.flatMap(module => module.screens ?? [])
export const menu = menuOf(outline, screens)
/** What must hold of the books, whoever writes them. */
export const bookChecks = modules.flatMap(module => module.bookChecks ?? [])
/** A resource is served because a screen shows it: both come and go together. */
export const resources = resourcesOf(screens)
