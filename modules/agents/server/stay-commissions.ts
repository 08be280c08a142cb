import type { Queries } from '@kezhan/server-kit/db/database'
import type { CommissionOfStay } from '../model/commission-calls'

/** What stays have earned for whom, the oldest first. */
export function stayCommissions(db: Queries, stayIds: readonly string[]): Promise<CommissionOfStay[]> {
  return db.query<CommissionOfStay>(
    `select c.id as commission_id, c.payee_name, c.amount_fen, c.state, c.settle_no from commission c
     where c.stay_id = any($1::text[]) order by c.create_time, c.channel_id nulls first, c.id`,
    [stayIds],
  )
}
