import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { hotelAdmin } from '@kezhan/hotels/model/hotel-admin'
import { tenant } from '@kezhan/hotels/model/tenant'
import { endActingInClosed } from '@kezhan/identity/server/acting/end-acting'
import { endSessionsOfClosedHotel } from '@kezhan/people/server/end-sessions'
import { callsOf } from '@kezhan/resource/calls-of'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import type { RawRoute } from '@kezhan/server-kit/server-module'

const hotels = makeEngine([hotelAdmin, tenant], systemChoices).bind(hotelAdmin, {
  /** Whoever works in a hotel that is stopped is out at once; the end of a session tells its sockets. */
  async afterSave(_ctx, db, { id }) {
    await endSessionsOfClosedHotel(db, id)
    await endActingInClosed(db)
  },
})

export const hotelAdminRoutes: readonly RawRoute[] = mountResource(callsOf(hotelAdmin), async () => hotels)
