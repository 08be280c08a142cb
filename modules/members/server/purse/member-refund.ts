import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { codeIn, isTakenAtDesk, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import type { LineToPost } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { memberRefund as call } from '@kezhan/members/model/purse-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { refundable } from '@kezhan/members/rules/stored-refund'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { memberFolio } from './member-folio'
import { loadLots, lockFor, movePurses, principalAccount } from './purse-store'
import { topUpNumbers } from './top-up'
import { topUpsLeft, usesOfTopUps } from './top-ups-left'
import { voidGrants } from './void-grants'

export const memberRefund: HandlerOf<typeof call> = async (ctx, input) => {
  const { receiptNo, folioNo } = await topUpNumbers(ctx)
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const member = await lockFor(db, input.memberId, 'refund')
    const code = codeIn(await loadCodes(db, desk.hotelCode, [input.payCode]), input.payCode)
    if (!isTakenAtDesk(code)) throw refuse('refund.method', { name: code.name })
    const lots = await loadLots(db, member.id)
    const refunds = refundable(await topUpsLeft(db, member.id, desk.businessDate), input.amountFen)
    const payFen = refunds.reduce((sum, one) => sum + one.payFen, 0)
    const deductedFen = refunds.reduce((sum, one) => sum + one.deductedFen, 0)
    const uses = await usesOfTopUps(db, refunds)
    const folio = await memberFolio(ctx, db, desk, member, folioNo)
    const line: LineToPost = {
      folioId: folio.id,
      businessDate: desk.businessDate,
      chargeDate: desk.businessDate,
      originDate: desk.businessDate,
      kind: 'REFUND',
      side: 'C',
      code: code.code,
      class: code.class,
      amountFen: -payFen,
      owedTo: principalAccount(member.id),
      receiptNo,
      reason: input.reason,
    }
    const entry = { kind: 'storedRefund', reference: receiptNo, source: 'MANUAL' } as const
    const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
    if (posted === undefined) throw refuseFolios('line.missing')
    const ref = { refKind: 'receipt', refId: posted.id, refNo: receiptNo, reason: input.reason } as const
    const paid = await movePurses(ctx, db, desk, member, lots, {
      kind: 'refund',
      uses: uses.paid,
      folioLineId: posted.id,
      entryId: posted.entryId,
      payCode: code.code,
      ...ref,
    })
    await db.query(
      `insert into top_up_refund (move_id, top_up_id, tenant_id, principal_fen, gift_fen, deducted_fen, pay_fen)
       select $2, r.top_up_id, $3, r.principal_fen, r.gift_fen, r.deducted_fen, r.pay_fen
       from jsonb_to_recordset($1::jsonb) as r (top_up_id text, principal_fen bigint, gift_fen bigint, deducted_fen bigint, pay_fen bigint)`,
      [
        JSON.stringify(
          refunds.map(one => ({
            top_up_id: one.topUpId,
            principal_fen: one.principalFen,
            gift_fen: one.giftFen,
            deducted_fen: one.deductedFen,
            pay_fen: one.payFen,
          })),
        ),
        paid.moveId,
        desk.tenantId,
      ],
    )
    if (uses.revoked.length === 0 && deductedFen === 0) {
      await voidGrants(ctx, db, desk, member.id)
      return { ...paid, receiptNo, paidOutFen: payFen }
    }
    // What the house gave with the money comes back to it, and so does the gift that was spent already.
    const now = { principalFen: paid.principalFen, giftFen: paid.giftFen, points: paid.points }
    const left = await movePurses(ctx, db, desk, { ...member, ...now }, lots, {
      kind: 'adjust',
      uses: [...uses.deducted, ...uses.revoked],
      against: 'giftCost',
      ...ref,
    })
    await voidGrants(ctx, db, desk, member.id)
    return { ...left, moveId: paid.moveId, receiptNo, paidOutFen: payFen }
  })
  return { result, message: '退款成功' }
}
