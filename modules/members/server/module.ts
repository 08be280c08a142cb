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
  tableTitles: {
    member_password: '会员支付密码',
    member_serial: '会员卡号流水',
    member_guest: '会员与客人',
    member_lot: '会员批次',
    member_lot_move: '会员批次流水',
    member_stay: '会员入住',
    top_up_grant: '充值赠送',
    top_up_refund: '退储值',
    points_validity: '积分有效期',
    member_clearing: '酒店间清算',
  },
  screens: memberScreens,
  bookChecks: memberBookChecks,
  newHotel: addMemberLevels,
  start: ({ memberHooks, engine, sealer, sms, isDemo }) => ({
    hooks: [memberMoveHooks],
    calls: [...memberRoutes(memberHooks, { sealer, sms: smsSenderOf(sms, isDemo) }), ...flowRoutes(engine)],
    rawRoutes: memberRawRoutes,
  }),
}
