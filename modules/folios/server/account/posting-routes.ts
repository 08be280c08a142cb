import { formatYuan } from '@kezhan/base/money'
import { stateAfter } from '@kezhan/base/state-table'
import { accountPay, accountPost, accountRefund } from '@kezhan/folios/model/account-calls'
import type { Folio } from '@kezhan/folios/model/folio'
import { type FolioAction, type FolioFacts, folioStates } from '@kezhan/folios/rules/folio-states'
import { checkLedger } from '@kezhan/folios/rules/money-use'
import { chargeLine, lessLine, paymentLine } from '@kezhan/folios/rules/posting'
import { refundLines } from '@kezhan/folios/rules/refund'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { correctionAllowed, rightOrApproval } from '../approval/approval-store'
import type { FolioHooks } from '../folio-hooks'
import { ownFolio } from '../ledger/folio'
import { goodsAllowed } from '../ledger/goods-price'
import { type LineToPost, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite, paperNumber } from './money-write'
import { codeIn, isTakenAtDesk, loadCodes } from './posting-code-store'

export const postingRoutes = ({ payingFolio }: Pick<FolioHooks, 'payingFolio'>): readonly Route[] => [
  serve(accountPost, async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'post')
      const code = codeIn(await loadCodes(db, desk.hotelCode, [input.code]), input.code)
      const isLess = input.amountFen < 0
      if ((code.isReasonNeeded || isLess) && !input.reason?.trim()) throw refuse('posting.reason')
      if (isLess && input.goodsId) throw refuse('posting.less')
      const payingId = await payingFolio(db, folio, code.class)
      // What the team pays stands on its master account and still says whose it is.
      const paying = payingId === folio.id ? folio : await ownFolio(ctx, db, payingId)
      if (paying !== folio) checkFolio(ctx, paying, 'post')
      const { businessDate } = desk
      const chargeDate = input.chargeDate ?? businessDate
      const place = { folioId: paying.id, businessDate, chargeDate, ...stayOf(folio) }
      const charge = isLess
        ? lessLine(place, code, input.amountFen, paying.debitFen)
        : chargeLine(place, code, input.amountFen, 'person')
      const approvalId = await postingAllowed(ctx, db, desk, folio, code.name, input)
      const line: LineToPost = {
        ...charge,
        ...notes(input),
        ...(approvalId === undefined ? {} : { approvalId }),
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
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
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
      const approvalId = isFree
        ? await rightOrApproval(ctx, db, {
            action: '免单',
            right: 'acct:free',
            ...ofFolio(folio),
            amountFen: input.amountFen,
            before: `消费${formatYuan(folio.debitFen)}，余额${formatYuan(folio.balanceFen)}`,
            after: `免去${formatYuan(input.amountFen)}`,
            approvalId: input.approvalId,
          })
        : undefined
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
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
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

/** What a posting by hand takes beyond the right to post: less than nothing, a day that is over, goods below their price. */
async function postingAllowed(
  ctx: Ctx,
  db: Db,
  { businessDate }: Desk,
  folio: Folio,
  codeName: string,
  input: InputOf<typeof accountPost>,
): Promise<string | undefined> {
  const { amountFen, approvalId, goodsId } = input
  const chargeDate = input.chargeDate ?? businessDate
  if (chargeDate > businessDate) throw refuse('posting.future')
  if (amountFen < 0)
    return correctionAllowed(
      ctx,
      db,
      {
        action: '调账',
        right: 'acct:adjust',
        ...ofFolio(folio, codeName),
        amountFen,
        before: `消费${formatYuan(folio.debitFen)}`,
        after: `消费${formatYuan(folio.debitFen + amountFen)}`,
        approvalId,
      },
      { folioId: folio.id, businessDate, lineIds: [], wishedFen: -amountFen },
    )
  if (chargeDate < businessDate)
    return rightOrApproval(ctx, db, {
      action: '补录',
      right: 'acct:backdate',
      ...ofFolio(folio, codeName),
      amountFen,
      before: `营业日${businessDate}`,
      after: `记入${chargeDate}`,
      approvalId,
    })
  if (!goodsId) return undefined
  return goodsAllowed(ctx, db, [{ goodsId, qty: input.qty ?? 1, amountFen }], approvalId)
}

/** A bill as an approver knows it. */
export const ofFolio = (folio: Folio, about = '') => ({
  targetKind: 'folio',
  targetId: folio.id,
  title: `${folio.name} ${folio.folioNo} ${about}`.trim(),
})

/** Refuses what the state of a folio does not allow, and a folio of another ledger. */
export function checkFolio(ctx: Ctx, folio: Folio, action: FolioAction): void {
  checkLedger(ctx.call.money, folio.ownerKind)
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
