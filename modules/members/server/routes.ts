import { answer, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as cardCalls from '../model/card-calls'
import * as importCalls from '../model/import-calls'
import * as joinCalls from '../model/join-calls'
import * as memberCalls from '../model/member-calls'
import * as owedCalls from '../model/owed-calls'
import * as pointsCalls from '../model/points-calls'
import * as purseCalls from '../model/purse-calls'
import { memberCardFound } from './cards/member-card-found'
import { memberCardLost } from './cards/member-card-lost'
import { memberCardReplace } from './cards/member-card-replace'
import { memberCardStock } from './cards/member-card-stock'
import { memberCardVoid } from './cards/member-card-void'
import { memberSetLevel } from './levels/member-set-level'
import type { MemberHooks } from './member-hooks'
import { memberClear } from './owed/member-clear'
import { memberClearing } from './owed/member-clearing'
import { memberOwed } from './owed/member-owed'
import { type JoinParts, memberAdd } from './people/member-add'
import { memberCertificate } from './people/member-certificate'
import { memberClose } from './people/member-close'
import { memberDetail } from './people/member-detail'
import { memberDuplicates } from './people/member-duplicates'
import { memberEdit } from './people/member-edit'
import { memberFind } from './people/member-find'
import { memberFreeze } from './people/member-freeze'
import { memberImport } from './people/member-import'
import { memberImportTemplate } from './people/member-import-template'
import { memberJoinOptions } from './people/member-join-options'
import { memberMerge } from './people/member-merge'
import { memberPhoneCode } from './people/member-phone-code'
import { memberSetPassword } from './people/member-set-password'
import { memberUnfreeze } from './people/member-unfreeze'
import { pointsRoomOffers } from './points/points-room-offers'
import { pointsRoomReturn } from './points/points-room-return'
import { pointsValidity } from './points/points-validity'
import { pointsValiditySave } from './points/points-validity-save'
import { memberAdjustPoints } from './purse/member-adjust-points'
import { memberGiveBack } from './purse/member-give-back'
import { memberPay } from './purse/member-pay'
import { memberPayCode } from './purse/member-pay-code'
import { memberPayPoints } from './purse/member-pay-points'
import { memberPayTerms } from './purse/member-pay-terms'
import { memberPointsWorth } from './purse/member-points-worth'
import { memberRefund } from './purse/member-refund'
import { memberRefundPreview } from './purse/member-refund-preview'
import { memberTopUp } from './purse/member-top-up'
import { memberTopUpPreview } from './purse/member-top-up-preview'

export const memberRoutes = (
  { openOrders, earned, merged, secretGuests }: MemberHooks,
  { sms, sealer }: Omit<JoinParts, 'earned'>,
): readonly Route[] => [
  ...answer(memberCalls, {
    memberFind,
    memberDuplicates: memberDuplicates(secretGuests),
    memberAdd: memberAdd({ earned, sms, sealer }),
    memberEdit,
    memberSetPassword,
    memberDetail,
    memberSetLevel,
    memberFreeze,
    memberUnfreeze,
    memberClose: memberClose(openOrders),
    memberMerge: memberMerge(merged),
  }),
  ...answer(joinCalls, {
    memberJoinOptions: memberJoinOptions(sms),
    memberPhoneCode: memberPhoneCode(sms),
    memberCertificate: memberCertificate({ sealer }),
  }),
  ...answer(cardCalls, {
    memberCardStock,
    memberCardLost,
    memberCardFound,
    memberCardReplace,
    memberCardVoid,
  }),
  ...answer(purseCalls, {
    memberTopUpPreview,
    memberTopUp: memberTopUp(earned),
    memberRefund,
    memberRefundPreview,
    memberPayTerms: memberPayTerms(sms),
    memberPayCode: memberPayCode(sms),
    memberPay,
    memberGiveBack,
    memberPointsWorth,
    memberPayPoints,
    memberAdjustPoints,
  }),
  ...answer(pointsCalls, { pointsValidity, pointsValiditySave, pointsRoomReturn, pointsRoomOffers }),
  ...answer(owedCalls, { memberOwed, memberClearing, memberClear }),
]

export const memberRawRoutes: readonly RawRoute[] = answerRaw(importCalls, {
  memberImport,
  memberImportTemplate,
})
