import { findRight, issueRight } from '@kezhan/coupons/model/coupon-rights'
import type { MemberCoupons } from '@kezhan/members/web/member/member-coupons'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { ComponentProps } from 'react'

const parts = () => import('@kezhan/coupons/web/MemberCoupons')

/** The coupons of a member, for the pages of members; fetched when one is looked at. */
export const memberCoupons: ComponentProps<typeof MemberCoupons>['value'] = {
  right: findRight,
  issueRight,
  List: lazyWidget(async () => (await parts()).MemberCoupons, 160),
  IssueDialog: lazyWidget(async () => (await parts()).IssueToMember, 0),
}
