import type { PostingCode } from '@kezhan/folios/model/posting-codes'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse } from '../rules/refusals'

/** The hotel's posting codes by code, those in use. */
export async function postingCodes(
  db: Queries,
  hotelCode: string,
): Promise<ReadonlyMap<string, PostingCode>> {
  const rows = await db.query<PostingCode>(
    `select code, name, side, posting_class as class, manual_allowed = 'Y' as is_manual from posting_code
     where hotel_code = $1 and enabled = 'Y'`,
    [hotelCode],
  )
  return new Map(rows.map(row => [row.code, row]))
}

/** A code that the product itself posts. */
export function codeOf(codes: ReadonlyMap<string, PostingCode>, code: string): PostingCode {
  const found = codes.get(code)
  if (found === undefined) throw refuse('posting.missing', { code })
  return found
}

/** Money that comes over the counter; stored value, points, coupons, accounts and channels are asked elsewhere. */
const countered = new Set(['PAY_CASH', 'PAY_CARD', 'PAY_WECHAT', 'PAY_ALIPAY', 'PAY_TRANSFER'])

/** Refuses what is no way to pay at this desk. */
export function payMethod(codes: ReadonlyMap<string, PostingCode>, code: string): PostingCode {
  const found = codes.get(code)
  if (found === undefined || !countered.has(found.class)) throw refuse('pay.method')
  return found
}
