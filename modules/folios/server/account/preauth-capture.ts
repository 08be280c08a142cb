import type { preauthCapture as call } from '@kezhan/folios/model/account-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'
import { capturePreauth } from './preauth-store'

export const preauthCapture: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const { folioId, posted } = await capturePreauth(ctx, db, desk, input)
    return folioAnswer(db, folioId, posted)
  }),
  message: '预授权已完成',
})
