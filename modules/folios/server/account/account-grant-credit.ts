import type { accountGrantCredit as call } from '@kezhan/folios/model/account-calls'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { ownFolio } from '../ledger/folio'
import { tellFolioChanged } from '../ledger/folio-changed'
import { checkFolio } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'

/** 授信: how much a guest may owe beyond what he has paid; nought takes it back. */
export const accountGrantCredit: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'pay')
    await db.query(
      `update folio set credit_extra_fen = $2, version = version + 1, update_by = $3, update_time = now() where id = $1`,
      [folio.id, input.amountFen, desk.username],
    )
    const after = { ...folio, creditExtraFen: input.amountFen, reason: input.reason }
    await recordChanges(ctx, db, [
      { table: 'folio', id: folio.id, title: folio.folioNo, before: folio, after },
    ])
    await tellFolioChanged(db, desk.hotelCode, [folio.id])
    return folioAnswer(db, folio.id, [])
  }),
  message: '授信成功',
})
