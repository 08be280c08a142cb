import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { hotelDetail as call } from '../model/hotel-calls'
import { refuse } from '../rules/refusals'
import { askedHotel } from './asked-hotel'
import { stayTimes } from './config-store'
import { hotelOf, papersOf } from './hotel-store'
import { richInfoOf } from './rich-info-store'

export const hotelDetail: HandlerOf<typeof call> = async (ctx, { hotelCode }) => {
  const code = askedHotel(ctx.user, hotelCode)
  const hotel = await hotelOf(ctx.db, code)
  if (hotel === undefined) throw refuse('hotel.missing')
  const { tenantId: _, configVersion: __, ...shown } = hotel
  const { version: ___, photos, ...richInfo } = await richInfoOf(ctx.db, code)
  const qualifications = await papersOf(ctx.db, code)
  return {
    result: {
      ...shown,
      ...(await stayTimes(ctx.db, code)),
      qualifications,
      richInfo,
      photos: splitList(photos ?? '').map((path, index) => ({ path, sort: index + 1 })),
      owner: { contact: hotel.contact, phone: hotel.contactPhone },
      licenseExpire: qualifications.find(paper => paper.kind === 'business')?.validTo ?? null,
    },
  }
}
