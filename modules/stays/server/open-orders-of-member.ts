import type { OpenOrders } from '@kezhan/members/server/member-hooks'

/** Whether a member is in a house of the tenant or expected there, and whether an order keeps one of his coupons. */
export const openOrdersOfMember: OpenOrders = async (db, memberId) => {
  const [row] = await db.query<{ isOpen: boolean; isLocked: boolean }>(
    `select member_has_open_orders($1) as is_open,
       exists (select 1 from coupon where member_id = $1 and state = 'locked') as is_locked`,
    [memberId],
  )
  return { hasOpenOrders: row?.isOpen ?? false, hasLockedCoupons: row?.isLocked ?? false }
}
