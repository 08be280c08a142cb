import { formatYuan } from '@kezhan/base/money'
import type { accountPay as call } from '@kezhan/folios/model/account-calls'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { rightOrApproval } from '../approval/approval-store'
import type { FolioHooks } from '../folio-hooks'
import { ownFolio } from '../ledger/folio'
import type { LineToPost } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { checkFolio, ofFolio, postingNotes, stayOfFolio } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite, paperNumber } from './money-write'
import { codeIn, isTakenAtDesk, loadCodes } from './posting-code-store'

export const accountPay =
  ({ linesPosted }: Pick<FolioHooks, 'linesPosted'>): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const paperNo = await paperNumber(ctx, 'SJ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'pay')
      const method = input.payCode || undefined
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
      const place = { folioId: folio.id, businessDate: desk.businessDate, ...stayOfFolio(folio) }
      const line: LineToPost = {
        ...paymentLine(place, code, input.amountFen, code.class === 'DEPOSIT' ? method : undefined),
        ...postingNotes(input),
        ...(input.payRef ? { payRef: input.payRef } : {}),
        ...(approvalId === undefined ? {} : { approvalId }),
        receiptNo: paperNo,
      }
      const entry = { kind: 'pay', reference: folio.folioNo, source: 'MANUAL' } as const
      const posted = await postLines(ctx, db, desk, { ...entry, lines: [line] })
      await linesPosted(ctx, db, desk, posted)
      return folioAnswer(db, folio.id, posted, { paperNo })
    })
    return { result, message: '收款成功' }
  }
