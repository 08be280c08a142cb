import { formatYuan } from '@kezhan/base/money'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { leakSetting } from '@kezhan/hotels/model/leak-rules'
import { configReader } from '@kezhan/hotels/server/config-store'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise } from '@kezhan/server-kit/events/raise'
import { lowPrice } from '@kezhan/stays/rules/events'

type Place = Pick<Desk, 'tenantId' | 'hotelCode'>

/** 低价: a typed price below the share of the public one that the leak report takes for too low as well. */
export async function tellLowPrice(
  db: Db,
  desk: Place,
  stayId: string,
  nights: readonly PricedNight[],
): Promise<void> {
  const typed = nights.filter(({ overrideBy, priceFen, baseFen }) => overrideBy && priceFen < baseFen)
  if (typed.length === 0) return
  const config = await configReader(db, desk.hotelCode)
  const shareBp = Number(config(leakSetting('belowFloor', 'floorBp')))
  const low = typed.find(({ priceFen, baseFen }) => priceFen * 10_000 < baseFen * shareBp)
  if (low === undefined) return
  const [room] = await db.query<{ roomNo: string }>(
    'select r.room_no from stay s join room r on r.id = s.room_id where s.id = $1',
    [stayId],
  )
  const label = room?.roomNo ?? ''
  const { night, priceFen, baseFen } = low
  await raise(db, desk, lowPrice, {
    id: stayId,
    label,
    variables: {
      room: label,
      night,
      price: formatYuan(priceFen),
      base: formatYuan(baseFen),
      share: shareBp / 100,
    },
  })
}
