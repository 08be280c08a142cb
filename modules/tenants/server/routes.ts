import * as peopleCalls from '@kezhan/people/model/people-calls'
import { answer, answerPart, type Route } from '@kezhan/server-kit/server-module'
import * as hotelCalls from '../model/hotel'
import * as tenantCalls from '../model/tenant-calls'
import { addHotel } from './add-hotel'
import { addUserToHotel } from './add-user-to-hotel'
import { deleteTenants } from './delete-tenants'
import type { OpenHotel } from './open-hotel'

export const tenantsRoutes = (openHotel: OpenHotel): readonly Route[] => [
  ...answerPart(peopleCalls, {
    addUserToHotel,
  }),
  ...answer(hotelCalls, {
    addHotel: addHotel(openHotel),
  }),
  ...answer(tenantCalls, {
    deleteTenants,
  }),
]
