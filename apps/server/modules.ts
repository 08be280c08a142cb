import { agents } from '@kezhan/agents/server/module'
import { audit } from '@kezhan/audit/server/module'
import { assert } from '@kezhan/base/assert'
import { channels } from '@kezhan/channels/server/module'
import { coupons } from '@kezhan/coupons/server/module'
import { dashboard } from '@kezhan/dashboard/server/module'
import { demo } from '@kezhan/demo/server/module'
import { desk } from '@kezhan/desk/server/module'
import { dictionaries } from '@kezhan/dictionaries/server/module'
import { files } from '@kezhan/files/server/module'
import { flows } from '@kezhan/flows/server/module'
import { folios } from '@kezhan/folios/server/module'
import { frontDesk } from '@kezhan/front-desk/server/module'
import { guestHistory } from '@kezhan/guest-history/server/module'
import { guests } from '@kezhan/guests/server/module'
import { hotels } from '@kezhan/hotels/server/module'
import { identity } from '@kezhan/identity/server/module'
import { integrations } from '@kezhan/integrations/server/module'
import { inventory } from '@kezhan/inventory/server/module'
import { leaks } from '@kezhan/leaks/server/module'
import { marketing } from '@kezhan/marketing/server/module'
import { members } from '@kezhan/members/server/module'
import { messages } from '@kezhan/messages/server/module'
import { monitor } from '@kezhan/monitor/server/module'
import { online } from '@kezhan/online/server/module'
import { outbound } from '@kezhan/outbound/server/module'
import { people } from '@kezhan/people/server/module'
import { rates } from '@kezhan/rates/server/module'
import { receivables } from '@kezhan/receivables/server/module'
import { reports } from '@kezhan/reports/server/module'
import { reservations } from '@kezhan/reservations/server/module'
import { componentsOf, menuOf, resourcesOf, rightsBySide } from '@kezhan/resource/menu'
import { rooms } from '@kezhan/rooms/server/module'
import { screens as designedScreens } from '@kezhan/screens/server/module'
import { kit } from '@kezhan/server-kit/kit-module'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { sheets } from '@kezhan/sheets/server/module'
import { shifts } from '@kezhan/shifts/server/module'
import { stays } from '@kezhan/stays/server/module'
import { teams } from '@kezhan/teams/server/module'
import { tenants } from '@kezhan/tenants/server/module'
import { valueRules } from '@kezhan/value-rules/server/module'
import { outline } from './menu/outline'
import type { ServerParts } from './server-parts'

/** Lower modules first: their tables are there when the upper ones' migrations run. */
export const modules: readonly ServerModule<ServerParts>[] = [
  kit,
  hotels,
  people,
  dictionaries,
  identity,
  tenants,
  valueRules,
  outbound,
  files,
  rooms,
  marketing,
  inventory,
  rates,
  folios,
  receivables,
  agents,
  desk,
  guests,
  members,
  coupons,
  reservations,
  stays,
  frontDesk,
  teams,
  channels,
  guestHistory,
  shifts,
  reports,
  leaks,
  audit,
  dashboard,
  integrations,
  messages,
  monitor,
  online,
  flows,
  designedScreens,
  sheets,
  demo,
]

export const migrations = modules.flatMap(module => module.migrations)
const screens = modules.flatMap(module => module.screens ?? [])
export const menu = menuOf(outline, screens)
export const sides = rightsBySide(screens)
export const components = componentsOf(screens)
/** What people call the tables that no resource describes. */
export const otherTables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...modules.map(module => module.tableTitles ?? {}),
)
/** Where those tables hold files. */
export const fileColumns = modules.flatMap(module => module.fileColumns ?? [])
/** What must hold of the books, whoever writes them. */
export const bookChecks = modules.flatMap(module => module.bookChecks ?? [])
/** All that can happen and that people of a hotel must hear of. */
export const events = modules.flatMap(module => module.events ?? [])
assert(new Set(events.map(({ code }) => code)).size === events.length, 'each event has a code of its own')
/** What the clock brings of them. */
export const watches = modules.flatMap(module => module.watches ?? [])
/** A resource is served because a screen shows it: both come and go together. */
export const resources = resourcesOf(screens)
