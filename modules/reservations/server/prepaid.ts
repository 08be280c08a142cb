import type { SentPayment } from '@kezhan/desk/model/order-input'
import { depositLines } from '@kezhan/desk/server/deposit-lines'
import type { Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import type { PostingCode } from '@kezhan/folios/model/posting-codes'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { refundLines } from '@kezhan/folios/rules/refund'
import { lockFolios, openFolio } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { settleLines } from '@kezhan/folios/server/ledger/settle-lines'
import type { Queries } from '@kezhan/server-kit/db/database'

/** 订金: an account for the order and what was paid in advance. Returns the folio's id. */
export async function openPrepaid(
  { ctx, db, desk }: Work,
  codes: ReadonlyMap<string, PostingCode>,
  order: { readonly id: string; readonly resNo: string; readonly bookerName: string },
  folioNo: string,
  payments: readonly SentPayment[],
): Promise<string> {
  const folio = await openFolio(ctx, db, desk, {
    ownerKind: 'RESERVATION',
    ownerId: order.id,
    name: order.bookerName,
    folioNo,
  })
  await postLines(ctx, db, desk, {
    kind: 'deposit',
    reference: order.resNo,
    source: 'MANUAL',
    lines: depositLines(codes, desk, folio.id, payments, { remark: '订金' }),
  })
  return folio.id
}

/** What lies on the account of an order. */
export async function prepaidFen(db: Queries, folioId: string): Promise<number> {
  const [folio] = await lockFolios(db, [folioId])
  return folio?.balanceFen ?? 0
}

export interface PrepaidEnd {
  readonly action: 'cancel' | 'noShow'
  readonly feeFen: number
  readonly refundFen: number
}

/** Charges the fee, returns the rest the way it came, and closes the account of the order. */
export async function endPrepaid(
  { ctx, db, desk }: Work,
  order: { readonly resNo: string; readonly folioId: string | null },
  settleNo: string,
  { action, feeFen, refundFen }: PrepaidEnd,
): Promise<void> {
  const { folioId } = order
  if (folioId === null) return
  const [folio] = await lockFolios(db, [folioId])
  if (folio === undefined || folio.state === 'closed') return
  const codes = await postingCodes(db, desk.hotelCode)
  const place = { folioId, businessDate: desk.businessDate }
  if (feeFen > 0) {
    const code = codeOf(codes, action === 'noShow' ? '1007' : '1008')
    await postLines(ctx, db, desk, {
      kind: action,
      reference: order.resNo,
      source: 'SYSTEM',
      lines: [chargeLine(place, code, feeFen, 'rule')],
    })
  }
  if (refundFen > 0)
    await postLines(ctx, db, desk, {
      kind: 'refund',
      reference: order.resNo,
      source: 'SYSTEM',
      lines: refundLines(folioId, await loadLines(db, [folioId]), refundFen, desk.businessDate),
    })
  const [after] = await lockFolios(db, [folioId])
  if (after?.balanceFen === 0)
    await settleLines(ctx, db, desk, { folioId, settleNo, kind: 'later', lineIds: 'all', closes: true })
}
