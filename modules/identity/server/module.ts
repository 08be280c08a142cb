import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { identityScreens } from '../model/screens'
import { contactRoutes } from './account/contact'
import { onlineRawRoutes } from './account/online-routes'
import { accountRoutes } from './account/routes'
import { type DemoAccounts, demoAccountsRoute } from './demo-accounts'
import type { ExternalOptions } from './external/external-options'
import { externalRoutes } from './external/routes'
import { loginRoutes } from './login'
import { permissionRoutes } from './permissions'
import { preferenceRoutes } from './preferences'
import { registrationRoutes } from './registration/routes'
import { logMailSender, logSender, type MailSender, type SmsSender } from './registration/sms-sender'

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
}

export const identity: ServerModule<IdentityParts> = {
  name: 'identity',
  migrations: migrationFiles('identity', sqlFiles),
  screens: identityScreens,
  start: ({ sms: givenSms, mail: givenMail, external, demoAccounts, isDemo }) => {
    const sms = givenSms ?? (isDemo ? logSender : undefined)
    const mail = givenMail ?? (isDemo ? logMailSender : undefined)
    const elsewhere = externalRoutes(external)
    return {
      calls: [
        ...loginRoutes,
        ...permissionRoutes,
        ...preferenceRoutes,
        ...accountRoutes,
        ...elsewhere.routes,
        ...contactRoutes({ sms, mail }),
        ...registrationRoutes({ sms }),
        demoAccountsRoute(demoAccounts),
      ],
      rawRoutes: [...onlineRawRoutes, ...elsewhere.rawRoutes],
    }
  },
}
