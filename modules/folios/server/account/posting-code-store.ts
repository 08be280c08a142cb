import type { PaymentClass, PostingCode } from '@kezhan/folios/model/posting-codes'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'

export interface StoredCode extends PostingCode {
  readonly isEnabled: boolean
  readonly isReasonNeeded: boolean
  readonly isApprovalNeeded: boolean
  readonly isGoodsNeeded: boolean
}

/** The codes of the hotel by what people type. */
export async function loadCodes(
  db: Queries,
  hotelCode: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredCode>> {
  const rows = await db.query<StoredCode>(
    `select code, name, side, posting_class as class, manual_allowed = 'Y' as is_manual, enabled = 'Y' as is_enabled,
       need_reason = 'Y' as is_reason_needed, need_approve = 'Y' as is_approval_needed,
       need_goods = 'Y' as is_goods_needed
     from posting_code where hotel_code = $1 and code = any($2::text[])`,
    [hotelCode, codes],
  )
  return new Map(rows.map(row => [row.code, row]))
}

/** One code in use. Refuses unknown and disabled ones. */
export function codeIn(codes: ReadonlyMap<string, StoredCode>, code: string): StoredCode {
  const found = codes.get(code)
  if (found === undefined) throw refuse('posting.unknown', { code })
  if (!found.isEnabled) throw refuse(found.side === 'C' ? 'pay.disabled' : 'posting.disabled')
  return found
}

/** What takes from the stock says what it takes. */
export function checkGoodsNamed(code: StoredCode, goodsId: string | null | undefined): void {
  if (code.isGoodsNeeded && !goodsId) throw refuse('posting.goods', { name: code.name })
}

/** Money that the desk itself takes; the other classes move a balance elsewhere and have calls of their own. */
const takenAtDesk: readonly PaymentClass[] = [
  'PAY_CASH',
  'PAY_CARD',
  'PAY_WECHAT',
  'PAY_ALIPAY',
  'PAY_TRANSFER',
]
export const isTakenAtDesk = (code: PostingCode): boolean =>
  code.isManual && takenAtDesk.some(cls => cls === code.class)
