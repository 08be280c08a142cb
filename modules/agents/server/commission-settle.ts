import { formatYuan } from '@kezhan/base/money'
import { stateAfter } from '@kezhan/base/state-table'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { writeEntry } from '@kezhan/folios/server/ledger/journal-entry'
import type { Desk } from '@kezhan/hotels/server/desk'
import { lockAccount } from '@kezhan/receivables/server/account-store'
import { allocate } from '@kezhan/receivables/server/allocate'
import { addReceipt, receiptNumbers } from '@kezhan/receivables/server/receipt-store'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { commissionSettle as call, SettleMethod } from '../model/commission-calls'
import { commissionStates } from '../rules/commission-states'
import { refuse } from '../rules/refusals'
import { changedOf } from './changed-of'
import { holdCommissions, moved, owedAccount, type Payee, saveCommissions } from './commission-store'
import type { PayOut } from './pay-out'

const setOffCode = '9011'

export const commissionSettle =
  (payOut: PayOut): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { method } = input
    const settleNo = await paperNumber(ctx, 'YJ')
    const numbers = method === 'setOff' ? await receiptNumbers(ctx) : { receiptNo: '', folioNo: '' }
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const held = await holdCommissions(db, input.commissionIds)
      const changes = held.map(before => {
        const facts = { isConfirmed: before.state === 'confirmed', isCashBack: before.isCashBack, reason: '' }
        return { before, state: stateAfter(commissionStates, before.state, 'settle', facts) }
      })
      const [first] = held
      if (first === undefined) throw refuse('commission.missing')
      if (held.some(one => !isSamePayee(one, first))) throw refuse('commission.several')
      const { count, amountFen } = changedOf(held)
      if (amountFen <= 0) throw refuse('commission.nothing')
      const due: Due = { settleNo, amountFen, payee: first }
      const money = await pay(ctx, db, desk, payOut, method, due, numbers)
      const settlementId = newId()
      await db.query(
        `insert into commission_settlement (id, tenant_id, hotel_code, settle_no, intermediary_id, method, amount_fen, pay_ref, remark,
           business_date, shift_session_id, cash_movement_id, receipt_id, username, realname, channel_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
        [
          settlementId,
          desk.tenantId,
          desk.hotelCode,
          settleNo,
          first.intermediaryId,
          method,
          amountFen,
          input.payRef ?? null,
          input.remark ?? null,
          desk.businessDate,
          desk.shiftSessionId,
          money.movementId,
          money.receiptId,
          desk.username,
          desk.realname,
          first.channelId,
        ],
      )
      await recordChanges(ctx, db, [
        {
          table: 'commission_settlement',
          id: settlementId,
          title: `${first.payeeName} ${settleNo}`,
          before: null,
          after: { settleNo, method, amountFen, commissionIds: input.commissionIds },
        },
      ])
      const settled = { settleNo, settlementId }
      await saveCommissions(
        ctx,
        db,
        changes.map(({ before, state }) => ({ before, change: { ...settled, state } })),
      )
      return { settleNo, count, amountFen }
    })
    return { result, message: '佣金已结算' }
  }

interface Due {
  readonly settleNo: string
  readonly amountFen: number
  readonly payee: Payee
}

/** The money of a settlement: out of the drawer, by the bank, or never moved because the unit owes as much. */
async function pay(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  payOut: PayOut,
  method: SettleMethod,
  due: Due,
  numbers: { readonly receiptNo: string; readonly folioNo: string },
): Promise<{ readonly movementId: string | null; readonly receiptId: string | null }> {
  if (method === 'setOff') return { movementId: null, receiptId: await setOff(ctx, db, desk, due, numbers) }
  const { settleNo, amountFen, payee } = due
  const from = method === 'cash' ? 'money:9001' : 'money:9010'
  await writeEntry(ctx, db, desk, { kind: 'commissionPaid', reference: settleNo }, [
    moved(owedAccount, amountFen),
    moved(from, -amountFen),
  ])
  if (method === 'transfer') return { movementId: null, receiptId: null }
  const reason = `佣金 ${payee.payeeName} ${settleNo}`
  return { movementId: await payOut(ctx, db, desk, { amountFen, reason }), receiptId: null }
}

/** 抵扣: the unit of the intermediary, or the channel, owes that much less; the oldest debts go first. */
async function setOff(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  { settleNo, amountFen, payee }: Due,
  numbers: { readonly receiptNo: string; readonly folioNo: string },
): Promise<string> {
  const account = await lockAccount(db, await accountOf(db, payee), desk.businessDate)
  if (account.owedFen < amountFen)
    throw refuse('commission.notOwed', {
      name: account.unitName,
      owed: formatYuan(account.owedFen),
      amount: formatYuan(amountFen),
    })
  const receipt = await addReceipt(ctx, db, desk, account, {
    kind: 'setOff',
    code: codeIn(await loadCodes(db, desk.hotelCode, [setOffCode]), setOffCode),
    amountFen,
    ...numbers,
    payRef: null,
    remark: `佣金抵扣 ${settleNo}`,
  })
  await allocate(ctx, db, desk, account, receipt)
  return receipt.id
}

/** The account whose debt can be set off: what the contract names, or what the channel took for the house. */
async function accountOf(db: Db, { intermediaryId, channelId, payeeName: name }: Payee): Promise<string> {
  const [known] = await db.query<{ accountId: string | null }>(
    intermediaryId === null
      ? 'select id as account_id from unit_account where channel_id = $1'
      : 'select unit_account_id as account_id from intermediary where id = $1',
    [intermediaryId ?? channelId],
  )
  if (known !== undefined && known.accountId !== null) return known.accountId
  throw refuse(intermediaryId === null ? 'commission.noDebt' : 'commission.noAccount', { name })
}

const isSamePayee = (one: Payee, other: Payee): boolean =>
  one.intermediaryId === other.intermediaryId && one.channelId === other.channelId
