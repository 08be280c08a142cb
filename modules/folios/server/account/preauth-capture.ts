import type { preauthCapture as call } from '@kezhan/folios/model/account-calls'
import { paymentLine } from '@kezhan/folios/rules/posting'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockFolio } from '../ledger/folio'
import { postLines } from '../ledger/post-lines'
import { checkFolio } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'
import { codeIn, loadCodes } from './posting-code-store'
import { lockPreauth, nextPreauthState, savePreauth, tellPreauthChanged } from './preauth-store'

export const preauthCapture: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const before = await lockPreauth(db, input.preauthId, input.version)
    const folio = await lockFolio(db, before.folioId)
    checkFolio(ctx, folio, 'pay')
    const state = nextPreauthState(before, 'capture', input.amountFen, desk)
    const code = codeIn(await loadCodes(db, desk.hotelCode, ['9103']), '9103')
    const place = { folioId: folio.id, businessDate: desk.businessDate }
    const line = {
      ...paymentLine(place, code, input.amountFen),
      payRef: before.authNo,
      ...(input.remark ? { remark: input.remark } : {}),
    }
    const entry = { kind: 'capture', reference: folio.folioNo, source: 'MANUAL' } as const
    const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
    const after = await savePreauth(db, before.id, state, input.amountFen, posted?.id ?? null)
    await tellPreauthChanged(ctx, db, desk, before, after)
    return folioAnswer(db, folio.id, posted === undefined ? [] : [posted])
  }),
  message: '预授权已完成',
})
