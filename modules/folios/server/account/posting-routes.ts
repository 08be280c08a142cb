import { stateAfter } from '@kezhan/base/state-table'
import { accountPay, accountPost, accountRefund } from '@kezhan/folios/model/account-calls'
import type { Folio } from '@kezhan/folios/model/folio'
import { type FolioAction, type FolioFacts, folioStates } from '@kezhan/folios/rules/folio-states'
import { chargeLine, paymentLine } from '@kezhan/folios/rules/posting'
import { refundLines } from '@kezhan/folios/rules/refund'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { rightOrApproval } from '../approval/approval-store'
import { lockFolio } from '../ledger/folio'
import { type LineToPost, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite, paperNumber } from './money-write'
import { codeIn, isTakenAtDesk, loadCodes } from './posting-code-store'

export const postingRoutes: readonly Route[] = [
  serve(accountPost, async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await lockFolio(db, input.folioId, input.version)
      checkFolio(ctx, folio, 'post')
      const code = codeIn(await loadCodes(db, desk.hotelCode, [input.code]), input.code)
      if (code.isReasonNeeded && !input.reason?.trim()) throw refuse('posting.reason')
      const place = { folioId: folio.id, businessDate: desk.businessDate, ...stayOf(folio) }
      const line: LineToPost = {
        ...chargeLine(place, code, input.amountFen, 'person'),
        ...notes(input),
        ...(typeof input.qty === 'number' ? { qty: input.qty } : {}),
        ...(typeof input.unitPriceFen === 'number' ? { unitPriceFen: input.unitPriceFen } : {}),
        ...(input.roomNo ? { roomNo: input.roomNo } : {}),
        ...(input.goodsId ? { goodsId: input.goodsId } : {}),
        ...(input.payer === 'company' ? { payer: 'company' as const } : {}),
        ...(input.isConfidential === 'Y' ? { isConfidential: true } : {}),
      }
      const entry = { kind: 'post', reference: folio.folioNo, source: 'MANUAL' } as const
      return folioAnswer(db, folio.id, await postLines(ctx, db, desk, { ...entry, lines: [line] }))
    }),
    message: '入账成功',
  })),

  serve(accountPay, async (ctx, input) => {
    const paperNo = await paperNumber(ctx, 'SJ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await lockFolio(db, input.folioId, input.version)
      checkFolio(ctx, folio, 'pay')
      const method = input.method || undefined
      const codes = await loadCodes(db, desk.hotelCode, [input.code, ...(method ? [method] : [])])
      const code = codeIn(codes, input.code)
      if (code.isReasonNeeded && !input.reason?.trim()) throw refuse('posting.reason')
      if (code.class === 'DEPOSIT' && method !== undefined && !isTakenAtDesk(codeIn(codes, method)))
        throw refuse('posting.side', { code: method, action: '收押金' })
      const isFree = code.class === 'ADJUST' && code.isApprovalNeeded
      if (code.class !== 'DEPOSIT' && !isTakenAtDesk(code) && !isFree)
        throw refuse('pay.elsewhere', { name: code.name })
      const deed = { action: '免单', right: 'acct:free', targetKind: 'folio', targetId: folio.id } as const
      const approvalId = isFree
        ? await rightOrApproval(ctx, db, {
            ...deed,
            amountFen: input.amountFen,
            approvalId: input.approvalId,
          })
        : undefined
      if (input.amountFen < 0) throw refuse('posting.zero')
      const place = { folioId: folio.id, businessDate: desk.businessDate, ...stayOf(folio) }
      const line: LineToPost = {
        ...paymentLine(place, code, input.amountFen, code.class === 'DEPOSIT' ? method : undefined),
        ...notes(input),
        ...(input.payRef ? { payRef: input.payRef } : {}),
        ...(approvalId === undefined ? {} : { approvalId }),
        receiptNo: paperNo,
      }
      const entry = { kind: 'pay', reference: folio.folioNo, source: 'MANUAL' } as const
      const posted = await postLines(ctx, db, desk, { ...entry, lines: [line] })
      return folioAnswer(db, folio.id, posted, { paperNo })
    })
    return { result, message: '收款成功' }
  }),

  serve(accountRefund, async (ctx, input) => {
    const paperNo = await paperNumber(ctx, 'SJ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await lockFolio(db, input.folioId, input.version)
      checkFolio(ctx, folio, 'pay')
      const lines = await loadLines(db, [folio.id])
      const refunds = refundLines(folio.id, lines, input.amountFen, desk.businessDate)
      const entry = { kind: 'refund', reference: folio.folioNo, source: 'MANUAL' } as const
      const noted = refunds.map(line => ({ ...line, ...notes(input), receiptNo: paperNo }))
      const posted = await postLines(ctx, db, desk, { ...entry, lines: noted })
      return folioAnswer(db, folio.id, posted, { paperNo })
    })
    return { result, message: '退款成功' }
  }),
]

/** Refuses what the state of a folio does not allow. */
export function checkFolio(ctx: Ctx, folio: Folio, action: FolioAction): void {
  const facts: FolioFacts = {
    balanceFen: folio.balanceFen,
    isSuspended: folio.state === 'suspended',
    canPostSuspended: ctx.user.rights.can('acct:suspended'),
    isInvoiced: false,
    isSettledToday: true,
    canReopenAfterAudit: false,
    isHandedOver: false,
    isApproved: false,
  }
  stateAfter(folioStates, folio.state, action, facts)
}

/** What is charged to the folio of a stay was consumed by that stay. */
const stayOf = (folio: Folio) => (folio.ownerKind === 'STAY' ? { stayId: folio.ownerId } : {})

const notes = (input: { readonly reason?: string | null; readonly remark?: string | null }) => ({
  ...(input.reason ? { reason: input.reason } : {}),
  ...(input.remark ? { remark: input.remark } : {}),
})
