import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import {
  codeIn,
  isTakenAtDesk,
  loadCodes,
  type StoredCode,
} from '@kezhan/folios/server/account/posting-code-store'
import { rightOrApproval } from '@kezhan/folios/server/approval/approval-store'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { rowsInput } from '@kezhan/server-kit/rows-input'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { arAllocate, arReceive, arUnallocate, arWriteOff } from '../model/receivable-calls'
import type { Allocation } from '../rules/allocation'
import { refuse } from '../rules/refusals'
import { accountFolio, type LockedAccount, lockAccount } from './account-store'
import { allocate, type Receipt, receiptColumns, unallocate } from './allocate'

const writeOffCode = '9202'
const allocationFields = {
  entryId: { kind: 'text', label: '挂账明细', required: true, maxLength: 40 },
  amountFen: { kind: 'money', label: '金额', required: true },
} as const

export const receiptRoutes: readonly Route[] = [
  serve(arReceive, async (ctx, input) => {
    const numbers = await numbersOf(ctx)
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      if (input.amountFen <= 0) throw refuse('receipt.positive')
      const account = await lockAccount(db, input.unitAccountId, desk.businessDate)
      const method = codeIn(await loadCodes(db, desk.hotelCode, [input.method]), input.method)
      if (!isTakenAtDesk(method)) throw refuseFolios('pay.elsewhere', { name: method.name })
      const receipt = await addReceipt(ctx, db, desk, account, {
        kind: 'receipt',
        code: method,
        amountFen: input.amountFen,
        ...numbers,
        payRef: input.payRef ?? null,
        remark: input.remark ?? null,
      })
      const wished = input.isAllocated === 'Y' ? undefined : []
      return allocate(ctx, db, desk, account, receipt, wished)
    })
    return { result, message: '收款成功' }
  }),

  serve(arAllocate, async (ctx, input) => {
    const wished = input.allocations ? allocationsInput(input.allocations) : undefined
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const { account, receipt } = await lockReceipt(db, desk, input.receiptId)
      return allocate(ctx, db, desk, account, receipt, wished)
    })
    return { result, message: '核销成功' }
  }),

  serve(arUnallocate, async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const { account, receipt } = await lockReceipt(db, desk, input.receiptId)
      if (receipt.kind === 'writeOff') throw refuse('receipt.writeOff')
      return unallocate(ctx, db, desk, account, receipt)
    }),
    message: '已撤销核销',
  })),

  serve(arWriteOff, async (ctx, input) => {
    const numbers = await numbersOf(ctx)
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const { entryId, amountFen, reason } = input
      if (amountFen <= 0) throw refuse('receipt.positive')
      if (!ctx.user.rights.can('ar:writeoff') && !input.approvalId) throw refuse('receipt.approval')
      const deed = { action: '折让', right: 'ar:writeoff', targetKind: 'arEntry', targetId: entryId } as const
      await rightOrApproval(ctx, db, { ...deed, amountFen, approvalId: input.approvalId })
      const [entry] = await db.query<{ accountId: string }>(
        'select unit_account_id as account_id from ar_entry where id = $1',
        [entryId],
      )
      if (entry === undefined) throw refuse('receipt.tooMuch')
      const account = await lockAccount(db, entry.accountId, desk.businessDate)
      const code = codeIn(await loadCodes(db, desk.hotelCode, [writeOffCode]), writeOffCode)
      const receipt = await addReceipt(ctx, db, desk, account, {
        kind: 'writeOff',
        code,
        amountFen,
        ...numbers,
        payRef: null,
        remark: reason,
      })
      return allocate(ctx, db, desk, account, receipt, [{ entryId, amountFen }])
    })
    return { result, message: '折让成功' }
  }),
]

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
async function addReceipt(
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
  const receipt: Receipt = { id: newId(), receiptNo, kind, amountFen, allocatedFen: 0 }
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

async function lockReceipt(
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

const allocationsInput = (sent: unknown): Allocation[] =>
  rowsInput('allocations', '核销明细', sent, allocationFields, 500)

async function numbersOf(ctx: Ctx): Promise<{ readonly receiptNo: string; readonly folioNo: string }> {
  return { receiptNo: await paperNumber(ctx, 'SK'), folioNo: await paperNumber(ctx, 'ZD') }
}
