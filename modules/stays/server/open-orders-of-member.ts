import type { OpenOrders } from '@kezhan/members/server/member-hooks'

/** Whether a member is in a house of the tenant, or expected there. */
export const openOrdersOfMember: OpenOrders = async (db, memberId) => {
  const [row] = await db.query<{ isOpen: boolean }>('select member_has_open_orders($1) as is_open', [
    memberId,
  ])
  return { hasOpenOrders: row?.isOpen ?? false, hasLockedCoupons: false }
}
