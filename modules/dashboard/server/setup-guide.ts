import { basePricesNow } from '@kezhan/rates/server/base-prices-on'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type setupGuide as call, setupRight } from '../model/setup-calls'
import { type SetupFacts, setupGuideOf, setupPath } from '../rules/setup-guide'

export const setupGuide: HandlerOf<typeof call> = async ctx => ({
  result: setupGuideOf(await setupFacts(ctx)),
})

/** The place of the guide in the menu of who may follow it, once there is nothing left to do. */
export async function finishedScreens(ctx: Ctx): Promise<readonly string[]> {
  if (ctx.user.hotelCode === '' || !ctx.user.rights.can(setupRight)) return []
  return setupGuideOf(await setupFacts(ctx)).isDone ? [setupPath] : []
}

/** Everything at one moment. */
const setupFacts = ({ db, user, now }: Ctx): Promise<SetupFacts> =>
  db.read(async at => {
    const [house, types] = await Promise.all([
      houseFacts(at, user.hotelCode),
      basePricesNow(at, user.hotelCode, user.businessDate ?? now.slice(0, 10)),
    ])
    const { rooms, ...rest } = house
    return {
      ...rest,
      types: types.map(({ roomTypeId, roomTypeName, weekdayFen }) => ({
        name: roomTypeName,
        priceFen: weekdayFen,
        rooms: rooms[roomTypeId] ?? 0,
      })),
    }
  })

type HouseFacts = Omit<SetupFacts, 'types'> & { readonly rooms: Readonly<Record<string, number>> }

async function houseFacts(db: Queries, hotelCode: string): Promise<HouseFacts> {
  const [facts] = await db.query<HouseFacts>(
    `select h.phone, h.address,
       (select count(*) from building b where b.hotel_code = h.code) as buildings,
       (select count(*) from sys_user u where u.hotel_code = h.code and u.status = '1') as people,
       (select coalesce(jsonb_object_agg(r.room_type_id, r.rooms), '{}') from (
          select room_type_id, count(*) as rooms from room where hotel_code = h.code and enabled = 'Y' group by 1) r) as rooms,
       (select coalesce(jsonb_agg(p.name order by p.sort_order, p.code), '[]') from posting_code p
        where p.hotel_code = h.code and p.enabled = 'Y'
          and p.posting_class in ('PAY_CASH', 'PAY_CARD', 'PAY_WECHAT', 'PAY_ALIPAY', 'PAY_TRANSFER')) as payments,
       exists (select 1 from reservation r where r.hotel_code = h.code)
         or exists (select 1 from stay s where s.hotel_code = h.code) as has_order
     from hotel h where h.code = $1`,
    [hotelCode],
  )
  return (
    facts ?? { phone: null, address: null, buildings: 0, people: 0, rooms: {}, payments: [], hasOrder: false }
  )
}
