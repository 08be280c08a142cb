import type { Work } from '@kezhan/desk/server/desk-work'
import { payMethod, postingCodes } from '@kezhan/desk/server/posting-codes'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { refundLines } from '@kezhan/folios/rules/refund'
import { lockFolio, lockFolios } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { roundOff } from '@kezhan/folios/server/ledger/round-off'
import { chargeAccount } from '@kezhan/receivables/server/charge-account'
import type { MoneyInput } from '@kezhan/stays/model/check-out-calls'
import { isAwaited } from '../is-awaited'
import type { Stay } from '../stay-rows'

/** Money comes, in several ways if need be, or goes back the way it came; a trifle may be dropped. */
export async function takeMoney({ ctx, db, desk }: Work, stay: Stay, sent: MoneyInput): Promise<void> {
  const payments = sent.payments ?? []
  if (payments.length > 0) {
    const codes = await postingCodes(db, desk.hotelCode)
    await lockFolios(db, [stay.folioId])
    const place = { folioId: stay.folioId, businessDate: desk.businessDate, stayId: stay.id }
    for (const { payCode, amountFen, payRef } of payments) {
      const method = payMethod(codes, payCode)
      const known = await loadLines(db, [stay.folioId])
      const lines =
        amountFen < 0
          ? refundLines(stay.folioId, known, -amountFen, desk.businessDate)
          : [{ ...paymentLine(place, method, amountFen), ...(payRef == null ? {} : { payRef }) }]
      await postLines(ctx, db, desk, {
        kind: amountFen < 0 ? 'refund' : 'pay',
        reference: stay.stayNo,
        source: 'CHECKOUT',
        lines: lines.map(line => ({ ...line, roomNo: stay.roomNo })),
      })
    }
  }
  if (sent.isRoundedOff === 'Y') await roundOff(ctx, db, desk, await lockFolio(db, stay.folioId))
}

/** A unit takes over what is still owed, and the bill is closed. */
export async function putOnAccount(
  { ctx, db, desk }: Work,
  stay: Stay,
  sent: MoneyInput,
  settleNo: string,
): Promise<void> {
  const charge = {
    unitAccountId: sent.unitAccountId ?? '',
    roomNo: stay.roomNo,
    signerId: sent.signerId ?? null,
    approvalId: sent.approvalId ?? null,
  }
  await chargeAccount(ctx, db, desk, await lockFolio(db, stay.folioId), charge, settleNo, isAwaited)
}
