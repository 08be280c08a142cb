import type { PostingCode } from '@kezhan/folios/model/posting-codes'
import { paymentLine } from '@kezhan/folios/rules/posting'
import type { LineToPost } from '@kezhan/folios/server/ledger/lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { SentPayment } from '../model/order-input'
import { codeOf, payMethod } from './posting-codes'

/** 订金 and 押金: money the house owes until a settlement uses it; it names the way by which it came. */
export function depositLines(
  codes: ReadonlyMap<string, PostingCode>,
  desk: Desk,
  folioId: string,
  payments: readonly SentPayment[],
  place: { readonly stayId?: string; readonly roomNo?: string; readonly remark: string },
): LineToPost[] {
  const deposit = codeOf(codes, '9101')
  const { stayId, roomNo, remark } = place
  return payments.map(({ payCode, amountFen, payRef }) => {
    const at = { folioId, businessDate: desk.businessDate, ...(stayId === undefined ? {} : { stayId }) }
    return {
      ...paymentLine(at, deposit, amountFen, payMethod(codes, payCode).code),
      ...(payRef == null ? {} : { payRef }),
      ...(roomNo === undefined ? {} : { roomNo }),
      remark,
    }
  })
}
