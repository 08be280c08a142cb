import { type SmsSender, smsSenderOf } from '@kezhan/identity/server/registration/sms-sender'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { memberScreens } from '../model/screens'
import { memberBookChecks } from './book-checks'
import { flowRoutes } from './flows/flow-routes'
import { memberMoveHooks } from './flows/move-hooks'
import type { MemberHooks } from './member-hooks'
import { addMemberLevels } from './new-hotel'
import { memberRawRoutes, memberRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface MemberParts extends ModuleParts {
  readonly memberHooks: MemberHooks
  /** How codes reach phones. */
  readonly sms: SmsSender | undefined
}

export const members: ServerModule<MemberParts> = {
  name: 'members',
  migrations: migrationFiles('members', sqlFiles),
  screens: memberScreens,
  bookChecks: memberBookChecks,
  newHotel: addMemberLevels,
  start: ({ memberHooks, engine, sms, isDemo }) => ({
    hooks: [memberMoveHooks],
    calls: [...memberRoutes(memberHooks, { sms: smsSenderOf(sms, isDemo) }), ...flowRoutes(engine)],
    rawRoutes: memberRawRoutes,
  }),
}
