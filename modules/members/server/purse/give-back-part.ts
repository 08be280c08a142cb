import { formatYuan } from '@kezhan/base/money'
import type { Folio } from '@kezhan/folios/model/folio'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import type { LineToPost, StoredLine } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { PurseAnswer } from '@kezhan/members/model/purse-calls'
import { partOfPaid, purseSums } from '@kezhan/members/rules/paid-lots'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { lockPaid, partsOf, returnTaken } from './give-back'

/** Gives back what a member has paid too much of a bill that is held: at most what is too much, and what is left of the payment. */
export async function giveBackPart(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  folio: Folio,
  line: StoredLine,
  wish: {
    readonly amountFen?: number | null | undefined
    readonly reason: string
    readonly receiptNo?: string
  },
): Promise<PurseAnswer & { readonly amountFen: number }> {
  if (line.class !== 'PAY_STORED' && line.class !== 'PAY_POINTS') throw refuse('line.notMembers')
  const { reason, receiptNo } = wish
  const paid = await lockPaid(db, line.id)
  const left = purseSums(paid.left)
  const leftFen = line.class === 'PAY_STORED' ? left.principal + left.gift : line.amountFen
  const mostFen = Math.min(folio.balanceFen, paid.left.length === 0 ? 0 : leftFen)
  const amountFen = wish.amountFen ?? mostFen
  if (amountFen > mostFen || mostFen <= 0)
    throw refuse('giveBack.tooMuch', { most: formatYuan(Math.max(0, mostFen)) })
  // Points are whole: a part of a payment by points is no number of them.
  if (line.class === 'PAY_POINTS' && amountFen < line.amountFen) throw refuse('giveBack.points')
  const uses = line.class === 'PAY_STORED' ? partOfPaid(paid.left, amountFen) : paid.left
  const { principal: principalFen, gift: giftFen } = purseSums(uses)
  const refund: LineToPost = {
    folioId: folio.id,
    side: 'C',
    code: line.code,
    class: line.class,
    amountFen: -amountFen,
    businessDate: desk.businessDate,
    chargeDate: desk.businessDate,
    originDate: desk.businessDate,
    kind: 'REFUND',
    parentId: line.id,
    reason,
    ...(receiptNo === undefined ? {} : { receiptNo }),
    ...(line.stayId === undefined ? {} : { stayId: line.stayId }),
    ...(line.class === 'PAY_STORED' ? { paidFrom: partsOf(paid.member, { principalFen, giftFen }) } : {}),
  }
  const entry = { kind: 'storedBack', reference: folio.folioNo, source: 'MANUAL' } as const
  const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [refund] })
  if (posted === undefined) throw refuseFolios('line.missing')
  const purses = await returnTaken(ctx, db, desk, paid, uses, {
    refId: folio.id,
    folioLineId: posted.id,
    entryId: posted.entryId,
    reason,
  })
  return { ...purses, amountFen }
}
