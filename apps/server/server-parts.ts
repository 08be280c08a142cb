import type { AgentParts } from '@kezhan/agents/server/module'
import { recountCommissions } from '@kezhan/agents/server/recount-commissions'
import type { AuditModuleParts } from '@kezhan/audit/server/module'
import type { ChannelParts } from '@kezhan/channels/server/module'
import { issueForMember } from '@kezhan/coupons/server/auto/run-all'
import { giveBackCoupon } from '@kezhan/coupons/server/give-back-coupon'
import type { CouponParts } from '@kezhan/coupons/server/module'
import { moveCoupons } from '@kezhan/coupons/server/move-coupons'
import { finishedScreens } from '@kezhan/dashboard/server/setup-guide'
import type { DemoParts } from '@kezhan/demo/server/module'
import { carriedBehaviour } from '@kezhan/flows/server/carry-behaviour'
import { dressForm } from '@kezhan/flows/server/dress-form'
import { formHooks } from '@kezhan/flows/server/form-behaviour'
import type { FlowModuleParts } from '@kezhan/flows/server/module'
import type { FolioParts } from '@kezhan/folios/server/module'
import type { FrontDeskParts } from '@kezhan/front-desk/server/module'
import type { HotelParts } from '@kezhan/hotels/server/module'
import type { IdentityParts } from '@kezhan/identity/server/module'
import type { IntegrationParts } from '@kezhan/integrations/server/module'
import type { MemberParts } from '@kezhan/members/server/module'
import { giveBack } from '@kezhan/members/server/purse/give-back'
import type { MessageParts } from '@kezhan/messages/server/module'
import type { MonitorParts } from '@kezhan/monitor/server/module'
import type { OnlineParts } from '@kezhan/online/server/module'
import type { OutboundParts } from '@kezhan/outbound/server/module'
import { realnamesOf } from '@kezhan/people/server/users/realnames-of'
import { reverseEntry } from '@kezhan/receivables/server/reverse-entry'
import type { ReportParts } from '@kezhan/reports/server/module'
import type { ReservationParts } from '@kezhan/reservations/server/module'
import { formSheets } from '@kezhan/sheets/server/form-sheets'
import { payOut } from '@kezhan/shifts/server/cash-movement'
import { billPlace } from '@kezhan/stays/server/bill-place'
import { billsInHouse } from '@kezhan/stays/server/bills-in-house'
import { countBill } from '@kezhan/stays/server/earn-points'
import { secretGuests } from '@kezhan/stays/server/guests/secret-guests'
import { isAwaited } from '@kezhan/stays/server/is-awaited'
import type { StayModuleParts } from '@kezhan/stays/server/module'
import { roomBills } from '@kezhan/stays/server/money/room-bills'
import { payingFolio } from '@kezhan/stays/server/money/room-charges'
import { openOrdersOfMember } from '@kezhan/stays/server/open-orders-of-member'
import { bookTeam } from '@kezhan/teams/server/book-team'
import type { TenantParts } from '@kezhan/tenants/server/module'
import { tellHotel } from './tell-hotel'

/** All that any module asks of the server. */
export interface ServerParts
  extends AgentParts,
    AuditModuleParts,
    ChannelParts,
    CouponParts,
    DemoParts,
    FlowModuleParts,
    FolioParts,
    FrontDeskParts,
    HotelParts,
    IdentityParts,
    IntegrationParts,
    MemberParts,
    MessageParts,
    MonitorParts,
    OnlineParts,
    OutboundParts,
    ReportParts,
    ReservationParts,
    StayModuleParts,
    TenantParts {}

/** What modules ask of those above them. */
export const handedDown: Pick<
  ServerParts,
  | 'realnamesOf'
  | 'bookTeam'
  | 'carriedBehaviour'
  | 'couponHooks'
  | 'dressForm'
  | 'finishedScreens'
  | 'folioHooks'
  | 'formHooks'
  | 'formSheets'
  | 'memberHooks'
  | 'payOut'
  | 'tellHotel'
> = {
  realnamesOf,
  bookTeam,
  carriedBehaviour,
  dressForm,
  formHooks: (parts, form) => formHooks(parts, form),
  formSheets,
  tellHotel,
  finishedScreens,
  couponHooks: { billPlace, billsInHouse },
  folioHooks: {
    isAwaited,
    payingFolio,
    roomBills,
    reverseEntry,
    giveBack: async (ctx, db, desk, line) => {
      if (line.class !== 'PAY_COUPON') return giveBack(ctx, db, desk, line)
      await giveBackCoupon(ctx, db, line.id, desk.businessDate)
      return {}
    },
    linesPosted: recountCommissions,
    billChanged: countBill,
  },
  memberHooks: {
    openOrders: openOrdersOfMember,
    earned: issueForMember,
    merged: moveCoupons,
    secretGuests,
  },
  payOut,
}
