import type { accountSettle as call } from '@kezhan/folios/model/account-calls'
import type { Folio } from '@kezhan/folios/model/folio'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FolioHooks } from '../folio-hooks'
import { checkNotWalkedOut, ownFolio } from '../ledger/folio'
import { roundOff } from '../ledger/round-off'
import { settleLines } from '../ledger/settle-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite, paperNumber } from './money-write'

export const accountSettle =
  ({ isAwaited, billChanged }: Pick<FolioHooks, 'isAwaited' | 'billChanged'>): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkNotWalkedOut(folio)
      if (await isAwaited(db, folio.id)) throw refuse('folio.awaited')
      if (input.isRoundedOff === 'Y') await roundOff(ctx, db, desk, folio)
      const kind = folio.ownerKind === 'CASH_SALE' ? 'cashSale' : closingKind(folio)
      const order = { folioId: folio.id, settleNo, kind, lineIds: 'all', closes: true } as const
      const { settlementId } = await settleLines(ctx, db, desk, order)
      await billChanged(ctx, db, desk, folio.id)
      return folioAnswer(db, folio.id, [], { paperNo: settleNo, settlementId })
    })
    return { result, message: '结账成功' }
  }

const closingKind = (folio: Folio) => (folio.state === 'suspended' ? 'later' : 'checkOut')
