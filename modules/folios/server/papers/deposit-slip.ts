import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'

/** The number of the slip of a deposit; empty while nobody has printed it. */
export async function slipNumberOf(db: Queries, lineId: string): Promise<string> {
  const [slip] = await db.query<{ serial: number }>('select serial from deposit_slip where line_id = $1', [
    lineId,
  ])
  return slip === undefined ? '' : numberOf(slip.serial)
}

/**
 * 押金单号, without a gap: numbered inside the transaction that prints, one after the other. The wait is that of a
 * print, not of a check-in, because a deposit is posted without it.
 */
export async function giveSlipNumber(ctx: Ctx, db: Db, lineId: string): Promise<string> {
  const { tenantId, hotelCode, username } = ctx.user
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`deposit slip ${hotelCode}`])
  const known = await slipNumberOf(db, lineId)
  if (known !== '') return known
  const [slip] = await db.query<{ serial: number }>(
    `insert into deposit_slip (line_id, tenant_id, hotel_code, serial, username)
     select $1::text, $2::text, $3::text, coalesce(max(serial), 0) + 1, $4::text from deposit_slip where hotel_code = $3 returning serial`,
    [lineId, tenantId, hotelCode, username],
  )
  return numberOf(slip?.serial ?? 1)
}

const numberOf = (serial: number): string => `YJ${String(serial).padStart(8, '0')}`
