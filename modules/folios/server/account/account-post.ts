import type { accountPost as call } from '@kezhan/folios/model/account-calls'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockFolio } from '../ledger/folio'
import type { LineToPost } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { checkFolio, postingNotes, stayOfFolio } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'
import { codeIn, loadCodes } from './posting-code-store'

export const accountPost: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await lockFolio(db, input.folioId, input.version)
    checkFolio(ctx, folio, 'post')
    const code = codeIn(await loadCodes(db, desk.hotelCode, [input.code]), input.code)
    if (code.isReasonNeeded && !input.reason?.trim()) throw refuse('posting.reason')
    const place = { folioId: folio.id, businessDate: desk.businessDate, ...stayOfFolio(folio) }
    const line: LineToPost = {
      ...chargeLine(place, code, input.amountFen, 'person'),
      ...postingNotes(input),
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
})
