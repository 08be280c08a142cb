import type { preauthAdd as call, Preauth } from '@kezhan/folios/model/account-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { ownFolio } from '../ledger/folio'
import { checkFolio } from './check-folio'
import { moneyWrite } from './money-write'
import { codeIn, loadCodes } from './posting-code-store'
import { preauthColumns, tellPreauthChanged } from './preauth-store'

export const preauthAdd: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await ownFolio(ctx, db, input.folioId)
    checkFolio(ctx, folio, 'pay')
    if (input.amountFen <= 0) throw refuse('preauth.positive')
    codeIn(await loadCodes(db, desk.hotelCode, [input.payCode]), input.payCode)
    const [made] = await db.query<Preauth>(
      `insert into preauth as p (id, tenant_id, hotel_code, folio_id, method, card_tail, auth_no, amount_fen, expires_on,
           business_date, shift_session_id, username)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning ${preauthColumns}`,
      [
        newId(),
        desk.tenantId,
        desk.hotelCode,
        folio.id,
        input.payCode,
        input.cardTail ?? null,
        input.authNo,
        input.amountFen,
        input.expiresOn ?? null,
        desk.businessDate,
        desk.shiftSessionId,
        desk.username,
      ],
    )
    if (made === undefined) throw refuse('preauth.known')
    await tellPreauthChanged(ctx, db, desk, null, made)
    return made
  }),
  message: '登记成功',
})
