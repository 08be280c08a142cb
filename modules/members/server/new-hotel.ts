import type { NewHotelStep } from '@kezhan/server-kit/new-hotel'
import { newId } from '@kezhan/server-kit/new-id'

const levels = [
  {
    code: 'PT',
    name: '普通会员',
    rank: 1,
    discountBp: 9800,
    ratioBp: 10_000,
    delay: 0,
    nights: null,
    keep: null,
  },
  { code: 'YK', name: '银卡会员', rank: 2, discountBp: 9500, ratioBp: 12_000, delay: 60, nights: 5, keep: 3 },
  {
    code: 'JK',
    name: '金卡会员',
    rank: 3,
    discountBp: 8800,
    ratioBp: 15_000,
    delay: 120,
    nights: 20,
    keep: 12,
  },
] as const

/** Three levels for a tenant that has none; what they grant is its own to change. */
export const addMemberLevels: NewHotelStep = async (db, { tenantId, createBy }) => {
  await db.query(
    `insert into member_level (id, tenant_id, code, name, level_rank, discount_bp, points_ratio_bp, checkout_delay_minutes, free_breakfast,
       deposit_free, buy_price_fen, upgrade_nights, keep_nights, valid_months, enabled, create_by)
     select l.id, $2::text, l.code, l.name, l.rank, l.discount_bp, l.ratio_bp, l.delay, 0, 'N', 0, l.nights, l.keep,
       case when l.nights is null then null else 12 end, 'Y', $3
     from jsonb_to_recordset($1::jsonb) as l (id text, code text, name text, rank integer, discount_bp integer, ratio_bp integer,
       delay integer, nights integer, keep integer)
     where not exists (select 1 from member_level where tenant_id = $2::text)`,
    [
      JSON.stringify(
        levels.map(({ discountBp, ratioBp, ...level }) => ({
          ...level,
          id: newId(),
          discount_bp: discountBp,
          ratio_bp: ratioBp,
        })),
      ),
      tenantId,
      createBy,
    ],
  )
}
