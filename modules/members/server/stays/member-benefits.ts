import { Refusal } from '@kezhan/base/refusal'
import { refuse } from '@kezhan/members/rules/refusals'
import type { MemberOfLevel } from '@kezhan/rates/rules/price-book'
import type { Queries } from '@kezhan/server-kit/db/database'

/** What a member's level grants him in this hotel. */
export interface MemberBenefits extends MemberOfLevel {
  readonly memberId: string
  readonly memberNo: string
  readonly checkoutDelayMinutes: number
  readonly holdUntil: string | null
  readonly freeBreakfast: number
  readonly isDepositFree: boolean
}

/** Nothing where nobody names a member; refuses one who is named and cannot be used. */
export const benefitsFor = async (
  db: Queries,
  hotelCode: string,
  memberId: string | null | undefined,
): Promise<MemberBenefits | undefined> => (memberId ? memberBenefits(db, hotelCode, memberId) : undefined)

/** What an order or a stay still has of its member's level. Who was frozen or closed since is a guest like others, and not sent away. */
export async function keptBenefits(
  db: Queries,
  hotelCode: string,
  memberId: string | null,
): Promise<MemberBenefits | undefined> {
  try {
    return await benefitsFor(db, hotelCode, memberId)
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined
    throw refusal
  }
}

/** Refuses a member who is not there, frozen or closed: his price and his rights are asked for. */
async function memberBenefits(db: Queries, hotelCode: string, memberId: string): Promise<MemberBenefits> {
  const [row] = await db.query<
    Omit<MemberBenefits, 'planId'> & { planId: string | null; state: 'normal' | 'frozen' | 'closed' }
  >(
    `select m.id as member_id, m.member_no, m.state, l.id as level_id, l.name as level_name, l.discount_bp, l.checkout_delay_minutes,
       to_char(l.hold_until, 'HH24:MI') as hold_until, l.free_breakfast, l.deposit_free = 'Y' as is_deposit_free,
       (select p.id from rate_plan p where p.hotel_code = $2 and p.code = l.rate_plan_code and p.enabled = 'Y') as plan_id
     from member m join member_level l on l.id = m.level_id
     where m.id = (select coalesce(merged_into, id) from member where id = $1)`,
    [memberId, hotelCode],
  )
  if (row === undefined) throw refuse('member.missing')
  const { state, planId, ...benefits } = row
  if (state === 'frozen') throw refuse('member.frozen')
  if (state === 'closed') throw refuse('member.closed')
  return planId === null ? benefits : { ...benefits, planId }
}
