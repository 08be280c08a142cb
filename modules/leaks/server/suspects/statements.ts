import type { LeakRuleKey } from '@kezhan/hotels/model/leak-rules'
import {
  depositRefund,
  foreignShift,
  invoiceVoided,
  postedAfterAudit,
  reopened,
  reversal,
  roundedOff,
  walkOut,
} from './bills'
import {
  belowFloor,
  cancelledChannelOrder,
  chargeReduced,
  freeRoom,
  lateUncharged,
  priceLowered,
} from './prices'
import { cardNotCleared, sameGuestTwice, shortStay, statusDiffers, unregistered } from './rooms'
import { suspectsSql } from './suspect'
import { memberAdjusted, selfApproved, stockShort } from './things'

const selects: Readonly<Record<LeakRuleKey, string>> = {
  priceLowered,
  belowFloor,
  freeRoom,
  reversal,
  reopened,
  walkOut,
  depositRefund,
  shortStay,
  lateUncharged,
  cardNotCleared,
  statusDiffers,
  unregistered,
  chargeReduced,
  roundedOff,
  postedAfterAudit,
  cancelledChannelOrder,
  sameGuestTwice,
  stockShort,
  memberAdjusted,
  foreignShift,
  selfApproved,
  invoiceVoided,
}

/** Lists what a rule looks at of the business day $1 of the hotel $2. */
export const statementOf = (key: LeakRuleKey): string => suspectsSql(selects[key])
