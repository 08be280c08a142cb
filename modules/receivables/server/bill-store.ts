import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { BillAnswer } from '../model/receivable-calls'
import { refuse } from '../rules/refusals'
import { lockAccount } from './account-store'

const billColumns = `b.id, b.bill_no, b.amount_fen, b.paid_fen, b.due_date, b.state`

export const stateTexts: Readonly<Record<BillAnswer['state'], string>> = {
  draft: '草稿',
  sent: '已发送',
  part: '部分收款',
  paid: '已结清',
  void: '已作废',
}

/** The account first, then the bill: the order of everybody who pays it. */
export async function lockBill(db: Db, id: string, day: string): Promise<BillAnswer> {
  const [place] = await db.query<{ accountId: string }>(
    'select unit_account_id as account_id from ar_bill where id = $1',
    [id],
  )
  if (place === undefined) throw refuse('bill.missing')
  await lockAccount(db, place.accountId, day)
  return findBill(db, id)
}

export async function findBill(db: Queries, id: string): Promise<BillAnswer> {
  const [bill] = await db.query<BillAnswer>(`select ${billColumns} from ar_bill b where b.id = $1`, [id])
  if (bill === undefined) throw refuse('bill.missing')
  return bill
}

export async function saveBillState(
  ctx: Ctx,
  db: Db,
  before: BillAnswer,
  state: BillAnswer['state'],
): Promise<BillAnswer> {
  await db.query(
    'update ar_bill set state = $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
    [before.id, state, ctx.user.username],
  )
  const after = { ...before, state }
  await recordChanges(ctx, db, [{ table: 'ar_bill', id: before.id, title: before.billNo, before, after }])
  return after
}
