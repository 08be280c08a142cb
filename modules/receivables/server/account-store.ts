import { lockFolio, openFolio } from '@kezhan/folios/server/ledger/folio'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse } from '../rules/refusals'

export interface LockedAccount {
  readonly id: string
  readonly unitId: string
  readonly unitName: string
  readonly name: string
  readonly creditLimitFen: number
  readonly owedFen: number
  readonly dueDays: number
  readonly isFrozen: boolean
  /** The unit is in force and may sign. */
  readonly canCharge: boolean
}

/** Takes an account for oneself: whoever puts something on it or pays it off waits for the other. */
export async function lockAccount(db: Db, id: string, day: string): Promise<LockedAccount> {
  const [account] = await db.query<LockedAccount>(
    `select a.id, a.unit_id, u.name as unit_name, a.name, a.credit_limit_fen, a.owed_fen,
       a.due_days, a.state = 'frozen' as is_frozen,
       u.can_credit = 'Y' and u.state = 'valid' and (u.contract_to is null or u.contract_to >= $2::date) as can_charge
     from unit_account a join unit u on u.id = a.unit_id where a.id = $1 for update of a`,
    [id, day],
  )
  if (account === undefined) throw refuse('account.missing')
  return account
}

/** What is owed, changed together with the entries that say so. Returns what is owed now. */
export async function changeOwed(ctx: Ctx, db: Db, account: LockedAccount, byFen: number): Promise<number> {
  const owedFen = account.owedFen + byFen
  await db.query(
    'update unit_account set owed_fen = owed_fen + $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
    [account.id, byFen, ctx.user.username],
  )
  await recordChanges(ctx, db, [
    {
      table: 'unit_account',
      id: account.id,
      title: `${account.unitName} ${account.name}`,
      before: account,
      after: { ...account, owedFen },
    },
  ])
  return owedFen
}

/** The folio that carries the money of an account; it begins with the first payment. */
export async function accountFolio(ctx: Ctx, db: Db, desk: Desk, account: LockedAccount, folioNo: string) {
  const [known] = await db.query<{ id: string }>(
    `select id from folio where hotel_code = $1 and owner_kind = 'UNIT_ACCOUNT' and owner_id = $2`,
    [desk.hotelCode, account.id],
  )
  if (known !== undefined) return lockFolio(db, known.id)
  const name = `${account.unitName} ${account.name}`.slice(0, 100)
  return openFolio(ctx, db, desk, { ownerKind: 'UNIT_ACCOUNT', ownerId: account.id, name, folioNo })
}
