import type { Folio } from '@kezhan/folios/model/folio'
import { isCounterpart, lineStateOf } from '@kezhan/folios/rules/line-state'
import { loadLines, type StoredLine } from '@kezhan/folios/server/ledger/lines'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { BillCharge, CouponBill } from '../rules/coupon-effect'
import type { BillPlace, PlaceHook } from './coupon-place'

export interface LoadedBill {
  readonly bill: CouponBill
  readonly place: BillPlace
}

/** A bill as coupons see it: what is not settled, and the coupons that are on it already. */
export async function loadCouponBill(
  db: Queries,
  { billPlace }: PlaceHook,
  folio: Folio,
): Promise<LoadedBill> {
  const lines = await loadLines(db, [folio.id])
  const stayIds = [...new Set(lines.flatMap(line => line.stayId ?? []))]
  const place = await billPlace(db, folio, folio.ownerKind === 'STAY' ? [...stayIds, folio.ownerId] : stayIds)
  const used = await db.query<{ isStackable: boolean; amountFen: number; coveredLineId: string | null }>(
    `select t.is_stackable = 'Y' as is_stackable, c.used_fen as amount_fen, c.covered_line_id
     from coupon c join coupon_template t on t.id = c.template_id where c.used_folio_id = $1 and c.state = 'used'`,
    [folio.id],
  )
  const covered = new Set(used.flatMap(one => one.coveredLineId ?? []))
  const ownStay = folio.ownerKind === 'STAY' ? folio.ownerId : undefined
  return {
    place,
    bill: {
      isStay: folio.ownerKind === 'STAY',
      memberId: place.memberId,
      channelId: place.channelId,
      upgradedBy: place.upgradedBy,
      charges: chargesOf(lines, line => place.typeOfStay.get(line.stayId ?? ownStay ?? '') ?? null, covered),
      others: used,
    },
  }
}

/** What was consumed and is not settled, reversed or moved away, each with its corrections. */
function chargesOf(
  lines: readonly StoredLine[],
  typeOf: (line: StoredLine) => string | null,
  covered: ReadonlySet<string>,
): BillCharge[] {
  return lines
    .filter(line => line.side === 'D' && line.kind !== 'ADJUST' && !isCounterpart(line))
    .filter(line => lineStateOf(line, lines) === 'open')
    .map(line => {
      const corrections = lines.filter(one => one.kind === 'ADJUST' && one.parentId === line.id)
      const amountFen = corrections.reduce((sum, one) => sum + one.amountFen, line.amountFen)
      return {
        lineId: line.id,
        class: line.class,
        code: line.code,
        roomTypeId: typeOf(line),
        chargeDate: line.chargeDate,
        amountFen,
        unitFen: line.unitPriceFen ?? Math.ceil(line.amountFen / Math.max(1, line.qty ?? 1)),
        goodsId: line.goodsId ?? null,
        isCovered: covered.has(line.id),
      }
    })
}
