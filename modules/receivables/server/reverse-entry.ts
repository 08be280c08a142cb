import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse } from '../rules/refusals'
import { changeOwed, lockAccount } from './account-store'

/** The debt of a line that is taken back. Refuses one that is paid or asked for already. */
export async function reverseEntry(ctx: Ctx, db: Db, folioLineId: string, day: string): Promise<void> {
  const [place] = await db.query<{ accountId: string }>(
    'select unit_account_id as account_id from ar_entry where folio_line_id = $1',
    [folioLineId],
  )
  if (place === undefined) throw refuse('charge.done')
  const account = await lockAccount(db, place.accountId, day)
  const [entry] = await db.query<{ id: string; amountFen: number; orderNo: string }>(
    `update ar_entry set state = 'reversed', version = version + 1, update_by = $2, update_time = now()
     where folio_line_id = $1 and state = 'open' and paid_fen = 0
     returning id, amount_fen, order_no`,
    [folioLineId, ctx.user.username],
  )
  if (entry === undefined) throw refuse('charge.done')
  await recordChanges(ctx, db, [
    {
      table: 'ar_entry',
      id: entry.id,
      title: `${account.unitName} ${entry.orderNo}`,
      before: { ...entry, state: 'open' },
      after: { ...entry, state: 'reversed' },
    },
  ])
  await changeOwed(ctx, db, account, -entry.amountFen)
}
