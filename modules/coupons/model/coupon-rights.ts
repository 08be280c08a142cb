/** For the frame, which offers coupons to the pages of members and has no other use for their calls. */
export const findRight = 'coupon:verify'
export const issueRight = 'coupon:issue'
