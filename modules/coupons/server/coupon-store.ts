import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { CouponKind, CouponState } from '../model/coupon-words'
import type { CouponAction } from '../rules/coupon-states'
import { refuse } from '../rules/refusals'
import { type TemplateRow, templateColumns } from './template-store'

/** A coupon with what it promises and whose it is. */
export interface CouponRow {
  readonly id: string
  readonly code: string
  readonly kind: CouponKind
  readonly state: CouponState
  readonly memberId: string
  readonly memberName: string
  readonly memberState: string
  readonly phone: string
  readonly levelId: string
  readonly validFrom: string
  readonly validTo: string
  readonly lockedOrder: string | null
  readonly lockedReservationId: string | null
  readonly usedFen: number | null
  readonly usedOn: string | null
  readonly usedHotel: string | null
  readonly usedFolioId: string | null
  readonly folioLineId: string | null
  readonly template: TemplateRow
}

type FlatRow = Omit<CouponRow, 'template' | 'kind' | 'validFrom' | 'validTo' | 'id' | 'state'> &
  TemplateRow & {
    readonly couponId: string
    readonly couponState: CouponState
    readonly couponFrom: string
    readonly couponTo: string
  }

const columns = `c.id as coupon_id, c.code, c.state as coupon_state, c.valid_from as coupon_from, c.valid_to as coupon_to, c.member_id,
  m.name as member_name, m.state as member_state, m.phone, m.level_id, c.locked_order, c.locked_reservation_id, c.used_fen, c.used_on,
  c.used_hotel, c.used_folio_id, c.folio_line_id, ${templateColumns}`
const source = 'coupon c join coupon_template t on t.id = c.template_id join member m on m.id = c.member_id'

const couponOf = (row: FlatRow): CouponRow => ({
  id: row.couponId,
  code: row.code,
  kind: row.kind,
  state: row.couponState,
  memberId: row.memberId,
  memberName: row.memberName,
  memberState: row.memberState,
  phone: row.phone,
  levelId: row.levelId,
  validFrom: row.couponFrom,
  validTo: row.couponTo,
  lockedOrder: row.lockedOrder,
  lockedReservationId: row.lockedReservationId,
  usedFen: row.usedFen,
  usedOn: row.usedOn,
  usedHotel: row.usedHotel,
  usedFolioId: row.usedFolioId,
  folioLineId: row.folioLineId,
  template: row,
})

/** What an order, by its number, has kept and given back; the number is one of this hotel. */
export const releasedBy =
  `c.id in (select e.coupon_id from coupon_event e where e.action = 'release' and e.ref_no = $1 and e.hotel_of = current_setting('kezhan.hotel'))` as const

/** Where coupons are looked for. */
export type CouponKey =
  | 'c.id = $1'
  | 'c.code = $1'
  | 'c.folio_line_id = $1'
  | 'c.locked_reservation_id = $1'
  | 'c.used_folio_id = $1'
  | typeof releasedBy
  | 'c.member_id = $1'

/** What people type may have small letters and gaps; codes have neither. */
export const plainCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Coupons as they are, the usable ones first. */
export async function findCoupons(db: Queries, key: CouponKey, value: string): Promise<CouponRow[]> {
  const rows = await db.query<FlatRow>(
    `select ${columns} from ${source} where ${key}
     order by array_position(array['unused', 'locked', 'used', 'expired', 'void'], c.state::text), c.valid_to, c.id limit 100`,
    [value],
  )
  return rows.map(couponOf)
}

/** Coupons for oneself until the transaction ends, in the order of their ids; after the bill they are used on. */
export async function holdCoupons(db: Queries, key: CouponKey, value: string): Promise<CouponRow[]> {
  const rows = await db.query<FlatRow>(
    `select ${columns} from ${source} where ${key} order by c.id for update of c`,
    [value],
  )
  return rows.map(couponOf)
}

export async function holdCoupon(db: Queries, key: CouponKey, value: string): Promise<CouponRow> {
  const [coupon] = await holdCoupons(db, key, value)
  if (coupon === undefined) throw refuse('coupon.missing')
  return coupon
}

/** What a deed on a coupon leaves behind; who and where come from the session. */
export interface CouponDeed {
  readonly action: CouponAction
  readonly to: CouponState
  readonly businessDate: string
  readonly amountFen?: number
  readonly refNo?: string | null
  readonly folioLineId?: string | null
  readonly reason?: string | null
}

/** Columns that a deed sets beside the state. */
export type CouponChange = Readonly<Partial<Record<keyof typeof changeable, string | number | null>>>
const changeable = {
  validTo: 'valid_to',
  lockedOrder: 'locked_order',
  lockedReservationId: 'locked_reservation_id',
  usedNo: 'used_no',
  usedFen: 'used_fen',
  usedAt: 'used_at',
  usedBy: 'used_by',
  usedHotel: 'used_hotel',
  usedOn: 'used_on',
  usedFolioId: 'used_folio_id',
  folioLineId: 'folio_line_id',
  coveredLineId: 'covered_line_id',
} as const

/** Nobody keeps it, nobody has used it. */
export const untouched = {
  lockedOrder: null,
  lockedReservationId: null,
  usedNo: null,
  usedFen: null,
  usedAt: null,
  usedBy: null,
  usedHotel: null,
  usedOn: null,
  usedFolioId: null,
  folioLineId: null,
  coveredLineId: null,
} as const satisfies CouponChange

/** Changes a coupon that is held, writes its event and the record of the change. */
export async function changeCoupon(
  ctx: Ctx,
  db: Queries,
  coupon: CouponRow,
  deed: CouponDeed,
  change: CouponChange = {},
): Promise<void> {
  const { user } = ctx
  const names = Object.keys(change) as (keyof typeof changeable)[] // The keys of a record type are its names.
  const sets = names.map((name, at) => `${changeable[name]} = $${at + 4}`)
  await db.query(
    `update coupon set ${['state = $2', ...sets].join(', ')}, version = version + 1, update_by = $3, update_time = now() where id = $1`,
    [coupon.id, deed.to, user.username, ...names.map(name => change[name])],
  )
  await db.query(
    `insert into coupon_event (tenant_id, hotel_of, coupon_id, action, from_state, to_state, amount_fen, ref_no, folio_line_id, reason,
       business_date, username, realname) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      user.tenantId,
      user.hotelCode,
      coupon.id,
      deed.action,
      coupon.state,
      deed.to,
      deed.amountFen ?? 0,
      deed.refNo ?? null,
      deed.folioLineId ?? null,
      deed.reason ?? null,
      deed.businessDate,
      user.username,
      user.realname,
    ],
  )
  const before = { state: coupon.state, validTo: coupon.validTo, lockedOrder: coupon.lockedOrder }
  await recordChanges(ctx, db, [
    {
      table: 'coupon',
      id: coupon.id,
      title: `${coupon.template.name} ${coupon.code}`,
      before,
      after: { ...before, ...change, state: deed.to, reason: deed.reason ?? null },
    },
  ])
}
