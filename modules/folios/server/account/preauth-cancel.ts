import type { preauthCancel as call } from '@kezhan/folios/model/account-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { moneyWrite } from './money-write'
import { lockPreauth, nextPreauthState, savePreauth, tellPreauthChanged } from './preauth-store'

export const preauthCancel: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const before = await lockPreauth(db, input.preauthId, input.version)
    const after = await savePreauth(db, before.id, nextPreauthState(before, 'cancel', 0, desk), 0, null)
    await tellPreauthChanged(ctx, db, desk, before, after)
    return after
  }),
  message: '预授权已撤销',
})
