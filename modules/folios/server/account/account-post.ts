import { formatYuan } from '@kezhan/base/money'
import type { accountPost as call } from '@kezhan/folios/model/account-calls'
import type { Folio } from '@kezhan/folios/model/folio'
import { chargeLine, lessLine } from '@kezhan/folios/rules/posting'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { correctionAllowed, rightOrApproval } from '../approval/approval-store'
import { askWhereShort } from '../cash-sale/ask-where-short'
import type { FolioHooks } from '../folio-hooks'
import { ownFolio } from '../ledger/folio'
import { goodsAllowed } from '../ledger/goods-price'
import type { LineToPost } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { checkFolio, ofFolio, postingNotes, stayOfFolio } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'
import { checkGoodsNamed, codeIn, loadCodes } from './posting-code-store'

export const accountPost =
  ({ payingFolio, linesPosted }: Pick<FolioHooks, 'payingFolio' | 'linesPosted'>): HandlerOf<typeof call> =>
  async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'post')
      const code = codeIn(await loadCodes(db, desk.hotelCode, [input.code]), input.code)
      const isLess = input.amountFen < 0
      if ((code.isReasonNeeded || isLess) && !input.reason?.trim()) throw refuse('posting.reason')
      if (isLess && input.goodsId) throw refuse('posting.less')
      if (!isLess) checkGoodsNamed(code, input.goodsId)
      const payingId = await payingFolio(db, folio, code.class)
      // What the team pays stands on its master account and still says whose it is.
      const paying = payingId === folio.id ? folio : await ownFolio(ctx, db, payingId)
      if (paying !== folio) checkFolio(ctx, paying, 'post')
      const { businessDate } = desk
      const chargeDate = input.chargeDate ?? businessDate
      const place = { folioId: paying.id, businessDate, chargeDate, ...stayOfFolio(folio) }
      const charge = isLess
        ? lessLine(place, code, input.amountFen, paying.debitFen)
        : chargeLine(place, code, input.amountFen, 'person')
      if (input.goodsId && input.confirmed !== 'Y')
        await askWhereShort(db, desk.hotelCode, [{ goodsId: input.goodsId, qty: input.qty ?? 1 }])
      const approvalId = await postingAllowed(ctx, db, desk, paying, code.name, input)
      const line: LineToPost = {
        ...charge,
        ...postingNotes(input),
        ...(approvalId === undefined ? {} : { approvalId }),
        ...(typeof input.qty === 'number' ? { qty: input.qty } : {}),
        ...(typeof input.unitPriceFen === 'number' ? { unitPriceFen: input.unitPriceFen } : {}),
        ...(input.roomNo ? { roomNo: input.roomNo } : {}),
        ...(input.goodsId ? { goodsId: input.goodsId } : {}),
        ...(input.payer === 'company' ? { payer: 'company' as const } : {}),
        ...(input.isConfidential === 'Y' ? { isConfidential: true } : {}),
      }
      const entry = { kind: 'post', reference: folio.folioNo, source: 'MANUAL' } as const
      const posted = await postLines(ctx, db, desk, { ...entry, lines: [line] })
      await linesPosted(ctx, db, desk, posted)
      return folioAnswer(db, folio.id, posted)
    }),
    message: '入账成功',
  })

/**
 * What a posting by hand takes beyond the right to post: less than nothing, a day that is over, goods below their price. The
 * folio is the one that is written.
 */
async function postingAllowed(
  ctx: Ctx,
  db: Db,
  { businessDate }: Desk,
  folio: Folio,
  codeName: string,
  input: InputOf<typeof call>,
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
