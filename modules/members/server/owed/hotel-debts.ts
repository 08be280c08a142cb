import type { HotelDebt } from '@kezhan/members/model/owed-calls'
import type { Queries } from '@kezhan/server-kit/db/database'
import { hotelNames } from './hotel-names'

/** What hotels owe each other: money that one took and that was spent in another, less what was settled. */
export async function hotelDebts(db: Queries): Promise<HotelDebt[]> {
  const [names, used, settled] = await Promise.all([
    hotelNames(db),
    db.query<{ fromHotel: string; toHotel: string; fen: number }>(
      `select l.hotel_of as from_hotel, m.hotel_of as to_hotel, (-sum(u.amount))::bigint as fen
       from member_lot_move u join member_lot l on l.id = u.lot_id join member_move m on m.id = u.move_id
       where l.purse = 'principal' and l.hotel_of <> m.hotel_of group by 1, 2`,
    ),
    db.query<{ fromHotel: string; toHotel: string; fen: number }>(
      'select from_hotel, to_hotel, sum(amount_fen)::bigint as fen from member_clearing group by 1, 2',
    ),
  ])
  const keyOf = (one: { readonly fromHotel: string; readonly toHotel: string }) =>
    `${one.fromHotel} ${one.toHotel}`
  const settledFen = new Map(settled.map(one => [keyOf(one), one.fen]))
  return used
    .map(one => {
      const paidFen = settledFen.get(keyOf(one)) ?? 0
      return {
        fromHotel: one.fromHotel,
        fromName: names.get(one.fromHotel) ?? one.fromHotel,
        toHotel: one.toHotel,
        toName: names.get(one.toHotel) ?? one.toHotel,
        usedFen: one.fen,
        settledFen: paidFen,
        openFen: one.fen - paidFen,
      }
    })
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
