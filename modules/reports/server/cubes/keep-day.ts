import type { Queries } from '@kezhan/server-kit/db/database'
import { isRoomCharge } from '@kezhan/stays/server/day-sales'
import { keepBooksAhead } from '../books/books-ahead'
import { moneyDimensions, nightDimensions, nightLines } from './dimensions'
import { liveCounts } from './live-counts'
import { allMoneyDimensions, allNightDimensions, columnsOf, liveMoney, liveNights } from './live-cubes'

export interface HotelDay {
  readonly tenantId: string
  readonly hotelCode: string
  readonly day: string
  /** The moment whose repairs count. */
  readonly at: string
}

/** Keeps what a day came to for good, in the transaction that closes it. */
export async function keepDay(db: Queries, { tenantId, hotelCode, day, at }: HotelDay): Promise<void> {
  const place = [tenantId, hotelCode, day]
  await db.query(
    `insert into day_money (tenant_id, hotel_code, business_date, ${moneyColumns}, lines, amount_fen)
     select $1::text, $2::text, $3::date, c.* from (${liveMoney('$2', '$3', allMoneyDimensions)}) c`,
    place,
  )
  await db.query(
    `insert into day_nights (tenant_id, hotel_code, business_date, ${nightColumns}, lines, nights_bp, amount_fen)
     select $1::text, $2::text, $3::date, c.* from (${liveNights('$2', '$3', allNightDimensions)}) c`,
    place,
  )
  await db.query(
    `insert into day_night_line (line_id, tenant_id, hotel_code, ${nightColumns})
     select l.id, $1::text, $2::text, ${allNightDimensions.map(name => nightDimensions[name].sql).join(', ')}
     from ${nightLines} where l.hotel_code = $2 and l.business_date = $3::date and ${isRoomCharge}`,
    place,
  )
  await db.query(
    `insert into day_count (tenant_id, hotel_code, business_date, key, quantity, amount_fen)
     select $1::text, $2::text, $3::date, c.key, c.quantity, c.amount_fen from (${liveCounts('$2', '$3', '$4', 'closing')}) c`,
    [...place, at],
  )
  await keepBooksAhead(db, { tenantId, hotelCode, day })
}

const moneyColumns = columnsOf(allMoneyDimensions, moneyDimensions)
const nightColumns = columnsOf(allNightDimensions, nightDimensions)
