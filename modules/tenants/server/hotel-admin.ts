import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { tenant } from '@kezhan/hotels/model/tenant'
import { callsOf } from '@kezhan/resource/calls-of'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { hotelAdmin } from '../model/hotel'

const hotels = makeEngine([hotelAdmin, tenant], systemChoices).bind(hotelAdmin, {
  /** Whoever works in a hotel that is stopped is out at once; the end of a session tells its sockets. */
  async afterSave(_ctx, db, { id }) {
    await db.query(
      `delete from sys_session s using sys_user u
       where u.id = s.user_id and u.hotel_code = $1 and sys_place_closed(u.tenant_id, u.hotel_code) is not null`,
      [id],
    )
  },
})

export const hotelAdminRoutes: readonly RawRoute[] = mountResource(callsOf(hotelAdmin), async () => hotels)
