import type { accountRefund as call } from '@kezhan/folios/model/account-calls'
import { refundLines } from '@kezhan/folios/rules/refund'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { ownFolio } from '../ledger/folio'
import { loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { checkFolio, postingNotes } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite, paperNumber } from './money-write'

export const accountRefund: HandlerOf<typeof call> = async (ctx, input) => {
  const paperNo = await paperNumber(ctx, 'SJ')
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'pay')
    const lines = await loadLines(db, [folio.id])
    const refunds = refundLines(folio.id, lines, input.amountFen, desk.businessDate)
    const entry = { kind: 'refund', reference: folio.folioNo, source: 'MANUAL' } as const
    const noted = refunds.map(line => ({ ...line, ...postingNotes(input), receiptNo: paperNo }))
    const posted = await postLines(ctx, db, desk, { ...entry, lines: noted })
    return folioAnswer(db, folio.id, posted, { paperNo })
  })
  return { result, message: '退款成功' }
}
