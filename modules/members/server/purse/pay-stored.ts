import type { Folio } from '@kezhan/folios/model/folio'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { stayOfFolio } from '@kezhan/folios/server/account/check-folio'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { PurseAnswer } from '../../model/purse-calls'
import { availableIn, takeFrom } from '../../rules/lots'
import { spendSplit } from '../../rules/spend'
import { memberSettings } from '../member-settings'
import { entryOfLine } from './member-folio'
import { giftAccountOf, type LockedMember, loadLots, movePurses, principalAccount } from './purse-store'

const storedCode = '9005'

/** Pays a folio with the stored value of a member who is held. Refuses more than he has. */
export async function payStored(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  folio: Folio,
  member: LockedMember,
  payment: { readonly amountFen: number; readonly receiptNo?: string },
): Promise<PurseAnswer> {
  const { amountFen, receiptNo } = payment
  const lots = await loadLots(db, member.id)
  const day = desk.businessDate
  const have = {
    principalFen: availableIn(lots, 'principal', day),
    giftFen: availableIn(lots, 'gift', day),
  }
  const { spendOrder } = await memberSettings(db, desk.hotelCode)
  const parts = spendSplit(amountFen, have, spendOrder)
  const code = codeIn(await loadCodes(db, desk.hotelCode, [storedCode]), storedCode)
  const line = {
    ...paymentLine({ folioId: folio.id, businessDate: day, ...stayOfFolio(folio) }, code, amountFen),
    paidFrom: [
      { account: principalAccount(member.id), fen: parts.principalFen },
      { account: giftAccountOf(member.id), fen: parts.giftFen },
    ],
    ...(receiptNo === undefined ? {} : { receiptNo }),
    remark: `会员 ${member.memberNo}`,
  }
  const entry = { kind: 'storedPay', reference: folio.folioNo, source: 'MANUAL' } as const
  const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
  if (posted === undefined) throw refuseFolios('line.missing')
  return movePurses(ctx, db, desk, member, lots, {
    kind: 'spend',
    uses: [
      ...takeFrom(lots, 'principal', parts.principalFen, day),
      ...takeFrom(lots, 'gift', parts.giftFen, day),
    ],
    folioLineId: posted.id,
    entryId: await entryOfLine(db, posted.id),
    payCode: code.code,
    refKind: 'folio',
    refId: folio.id,
    refNo: folio.folioNo,
  })
}
