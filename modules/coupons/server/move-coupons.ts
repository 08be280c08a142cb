import type { Db } from '@kezhan/server-kit/db/database'

/** Two files of one person become one: his coupons go along, and so does what rules have given him already. */
export async function moveCoupons(db: Db, fromId: string, intoId: string): Promise<void> {
  await db.query('update coupon set member_id = $2, version = version + 1 where member_id = $1', [
    fromId,
    intoId,
  ])
  await db.query(
    `insert into auto_coupon_grant (rule_id, member_id, period, tenant_id, run_id)
     select g.rule_id, $2, g.period, g.tenant_id, g.run_id from auto_coupon_grant g where g.member_id = $1 on conflict do nothing`,
    [fromId, intoId],
  )
}
