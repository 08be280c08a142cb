import type { Queries } from '@kezhan/server-kit/db/database'

/** How far a person goes alone; null follows the hotel (price, trifle) or knows no limit (reversal). */
export interface PersonLimits {
  readonly priceFloorBp: number | null
  readonly reversalLimitFen: number | null
  readonly roundOffLimitFen: number | null
}

export async function personLimits(db: Queries, userId: string): Promise<PersonLimits> {
  const [row] = await db.query<PersonLimits>(
    `select price_floor_bp, reversal_limit_fen, round_off_limit_fen
     from sys_user where id = $1`,
    [userId],
  )
  const numberOf = (value: number | null | undefined): number | null => (value == null ? null : Number(value))
  return {
    priceFloorBp: numberOf(row?.priceFloorBp),
    reversalLimitFen: numberOf(row?.reversalLimitFen),
    roundOffLimitFen: numberOf(row?.roundOffLimitFen),
  }
}
