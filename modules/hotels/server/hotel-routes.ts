import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isGuest, isPlatform, type User } from '@kezhan/server-kit/user'
import { editConfig, editHotel, type HotelValues, hotelConfig, hotelDetail } from '../model/hotel-calls'
import { checkConfig, configEntries } from '../rules/config-value'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'
import { ownConfig, saveConfig, stayTimes } from './config-store'
import { hotelOf, papersOf, saveHotel } from './hotel-store'
import { richInfoOf } from './rich-info-routes'

export const hotelRoutes: readonly Route[] = [
  serve(hotelConfig, async (ctx, { hotelCode }) => {
    const asGuest = isGuest(ctx.user)
    const code = asGuest ? (hotelCode ?? '') : ownHotel(ctx.user, hotelCode)
    const own = await ownConfig(asGuest ? ctx.platformDb : ctx.db, code)
    return { result: configEntries(own, asGuest, await loadAttributes(ctx.db)) }
  }),
  serve(hotelDetail, async (ctx, { hotelCode }) => {
    const code = ownHotel(ctx.user, hotelCode)
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
  }),
  serve(editHotel, async (ctx, { version, ...values }) => {
    await saveHotel(ctx, { ...nothing, ...values }, version)
    return { result: null, message: '保存成功！' }
  }),
  serve(editConfig, async (ctx, { values: sent }) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new InvalidInput([notByKey])
    // An object that is no list holds values by name.
    const settable = (await loadAttributes(ctx.db)).filter(one => one.isVisible)
    const locked = settable.find(one => !one.isEditable && Object.hasOwn(sent, one.key))
    if (locked !== undefined) throw refuse('config.locked', { label: locked.label })
    const { values, problems } = checkConfig(sent as Readonly<Record<string, unknown>>, settable)
    if (problems.length > 0) throw new InvalidInput(problems)
    return { result: { configVersion: await saveConfig(ctx, values, settable) }, message: '保存成功！' }
  }),
]

const notByKey = { field: 'values', text: '参数应按名称提交' }
const nothing: Omit<HotelValues, 'name'> = {
  shortName: null,
  brand: null,
  phone: null,
  fax: null,
  email: null,
  address: null,
  contact: null,
  contactPhone: null,
  legalPerson: null,
  openedOn: null,
  decoratedOn: null,
  logo: null,
}

/** The hotel that is asked about: one's own, or any for the platform. */
function ownHotel(user: User, asked: string | null | undefined): string {
  const code = asked ?? user.hotelCode
  if (code !== user.hotelCode && !isPlatform(user)) throw refuse('hotel.foreign')
  return code
}
