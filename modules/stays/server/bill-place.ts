import type { BillPlace } from '@kezhan/coupons/server/coupon-place'
import type { Folio } from '@kezhan/folios/model/folio'
import type { Queries } from '@kezhan/server-kit/db/database'

type Owner = Omit<BillPlace, 'typeOfStay' | 'upgradedBy'>
const nobody: Owner = { memberId: null, channelId: null, reservationId: null }

/** Whose bill it is, how it was sold, and as which type its stays were: what coupons are held against. */
export async function billPlace(db: Queries, folio: Folio, stayIds: readonly string[]): Promise<BillPlace> {
  const owner = await ownerOf(db, folio)
  const types =
    stayIds.length === 0
      ? []
      : await db.query<{ id: string; typeId: string }>(
          'select id, booked_type_id as type_id from stay where id = any($1::text[])',
          [stayIds],
        )
  return {
    ...owner,
    typeOfStay: new Map(types.map(({ id, typeId }) => [id, typeId])),
    upgradedBy: stayIds.length === 0 ? [] : await upgradedBy(db, stayIds),
  }
}

/** Every night that a coupon made cheaper names it in its trace. */
async function upgradedBy(db: Queries, stayIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ couponId: string }>(
    `select distinct v ->> 'ref' as coupon_id from stay_night n cross join jsonb_array_elements(n.trace) v
     where n.stay_id = any($1::text[]) and v ->> 'step' = 'upgrade'`,
    [stayIds],
  )
  return rows.map(row => row.couponId)
}

async function ownerOf(db: Queries, { ownerKind, ownerId }: Folio): Promise<Owner> {
  if (ownerKind === 'STAY') {
    const [stay] = await db.query<Owner>(
      `select coalesce(s.member_id, r.member_id) as member_id, s.channel_id, l.reservation_id
       from stay s left join reservation_room l on l.id = s.reservation_room_id left join reservation r on r.id = l.reservation_id
       where s.id = $1`,
      [ownerId],
    )
    return stay ?? nobody
  }
  if (ownerKind !== 'RESERVATION') return nobody
  const [order] = await db.query<Owner>(
    'select member_id, channel_id, id as reservation_id from reservation where id = $1',
    [ownerId],
  )
  return order ?? nobody
}
