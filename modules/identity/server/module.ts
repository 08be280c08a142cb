import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { identityScreens } from '../model/screens'
import * as identityEvents from '../rules/events'
import type { DemoAccounts } from './demo-accounts'
import type { ExternalOptions } from './external/external-options'
import { makeOutbound } from './external/outbound'
import type { MenuParts } from './permissions'
import { logMailSender, type MailSender, type SmsSender, smsSenderOf } from './registration/sms-sender'
import { identityRawRoutes, identityRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface IdentityParts extends ModuleParts {
  /** How codes reach phones; a demo without one writes them into the log. */
  readonly sms: SmsSender | undefined
  /** How codes reach mail boxes; likewise. */
  readonly mail: MailSender | undefined
  /** Other services that sign people in; none when absent. */
  readonly external: ExternalOptions | undefined
  /** What the login page offers; nothing outside of demo mode. */
  readonly demoAccounts: DemoAccounts
  readonly finishedScreens: MenuParts['finishedScreens']
}

export const identity: ServerModule<IdentityParts> = {
  name: 'identity',
  migrations: migrationFiles('identity', sqlFiles),
  screens: identityScreens,
  events: Object.values(identityEvents),
  start: ({
    sms: givenSms,
    mail: givenMail,
    external,
    demoAccounts,
    isDemo,
    everyResource,
    rightsBySide,
    finishedScreens,
    sealer,
  }) => {
    const sms = smsSenderOf(givenSms, isDemo)
    const mail = givenMail ?? (isDemo ? logMailSender : undefined)
    const outbound = makeOutbound(external?.timeoutMs ?? 0)
    return {
      calls: identityRoutes(
        { sms, mail },
        demoAccounts,
        external,
        outbound,
        { sms },
        { everyResource, rightsBySide, finishedScreens },
        sealer,
      ),
      rawRoutes: identityRawRoutes(external, outbound),
    }
  },
}
