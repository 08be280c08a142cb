import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { paperNumber } from '@kezhan/folios/server/account/money-write'
import type { StoredCode } from '@kezhan/folios/server/account/posting-code-store'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse } from '../rules/refusals'
import { accountFolio, type LockedAccount, lockAccount } from './account-store'
import { type Receipt, receiptColumns } from './allocate'

interface NewReceipt {
  readonly kind: Receipt['kind']
  readonly code: StoredCode
  readonly amountFen: number
  readonly receiptNo: string
  readonly folioNo: string
  readonly payRef: string | null
  readonly remark: string | null
}

/** The money lies on the folio of the account, so that it counts for the shift that took it. */
export async function addReceipt(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  account: LockedAccount,
  { kind, code, amountFen, receiptNo, folioNo, payRef, remark }: NewReceipt,
): Promise<Receipt> {
  const folio = await accountFolio(ctx, db, desk, account, folioNo)
  const line = {
    ...paymentLine({ folioId: folio.id, businessDate: desk.businessDate }, code, amountFen),
    receiptNo,
    ...(remark === null ? {} : { remark }),
    ...(payRef === null ? {} : { payRef }),
  }
  const entry = { kind, reference: receiptNo, source: 'MANUAL' } as const
  const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
  if (posted === undefined) throw refuseFolios('line.missing')
  const receipt: Receipt = { id: newId(), receiptNo, kind, amountFen, allocatedFen: 0, refundedFen: 0 }
  await db.query(
    `insert into ar_receipt (id, tenant_id, hotel_code, receipt_no, unit_name, unit_account_id, kind, amount_fen, method,
       allocated_fen, pay_ref, business_date, realname, folio_line_id, remark, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12, $13, $14, $15)`,
    [
      receipt.id,
      desk.tenantId,
      desk.hotelCode,
      receiptNo,
      account.unitName,
      account.id,
      kind,
      amountFen,
      code.code,
      payRef,
      desk.businessDate,
      desk.realname,
      posted.id,
      remark,
      desk.username,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'ar_receipt', id: receipt.id, title: receiptNo, before: null, after: receipt },
  ])
  return receipt
}

export async function lockReceipt(
  db: Db,
  desk: Desk,
  id: string,
): Promise<{ readonly account: LockedAccount; readonly receipt: Receipt }> {
  const [place] = await db.query<{ accountId: string }>(
    'select unit_account_id as account_id from ar_receipt where id = $1',
    [id],
  )
  if (place === undefined) throw refuse('receipt.missing')
  const account = await lockAccount(db, place.accountId, desk.businessDate)
  const [receipt] = await db.query<Receipt>(`select ${receiptColumns} from ar_receipt r where r.id = $1`, [
    id,
  ])
  if (receipt === undefined) throw refuse('receipt.missing')
  return { account, receipt }
}

export async function receiptNumbers(
  ctx: Ctx,
): Promise<{ readonly receiptNo: string; readonly folioNo: string }> {
  return { receiptNo: await paperNumber(ctx, 'SK'), folioNo: await paperNumber(ctx, 'ZD') }
}
