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
  tableTitles: {
    sys_login_failure: '登录失败次数',
    sys_login_log: '登录日志',
    sys_sms_code: '短信验证码',
    sys_third_account: '账号绑定',
    sys_third_flow: '第三方登录过程',
    sys_third_ticket: '第三方登录票据',
    sys_preference: '个人偏好',
    sys_acting: '平台人员进入酒店',
  },
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
    database,
    findResource,
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
        { everyResource, rightsBySide, finishedScreens, database, findResource },
        sealer,
      ),
      rawRoutes: identityRawRoutes(external, outbound),
    }
  },
}
