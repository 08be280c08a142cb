import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ChargeableAccount, arAccounts as call } from '../model/receivable-calls'

export const arAccounts: HandlerOf<typeof call> = async ctx => ({
  result: await loadChargeable(ctx.db, ctx.user.businessDate ?? ctx.now.slice(0, 10)),
})

/** More units than any hotel has; who has more finds them in their files. */
const mostAccounts = 1000

/** The accounts that can be charged on a day, by the name of their unit. */
function loadChargeable(db: Queries, day: string): Promise<ChargeableAccount[]> {
  return db.query<ChargeableAccount>(
    `select a.id, u.name as unit_name, a.name, a.credit_limit_fen - a.owed_fen as available_fen,
       coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'limitFen', s.single_limit_fen) order by s.name, s.id)
         from unit_signer s where s.unit_id = u.id), '[]') as signers
     from unit_account a join unit u on u.id = a.unit_id
     where a.state <> 'frozen' and a.channel_id is null and u.can_credit = 'Y' and u.state = 'valid' and (u.contract_to is null or u.contract_to >= $1::date)
     order by u.name, a.name, a.id limit $2`,
    [day, mostAccounts],
  )
}
