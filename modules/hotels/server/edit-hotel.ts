import type { Ctx } from '@kezhan/server-kit/ctx'
import { insertRecords, logHeadMarks, logHeadValues } from '@kezhan/server-kit/resource/change-log'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { editHotel as call, HotelValues } from '../model/hotel-calls'
import { refuse } from '../rules/refusals'

export const editHotel: HandlerOf<typeof call> = async (ctx, { version, ...values }) => {
  await saveHotel(ctx, { ...nothing, ...values }, version)
  return { result: null, message: '保存成功！' }
}

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

const logSaved = insertRecords({
  head: logHeadMarks,
  table: `'hotel'`,
  id: 'fresh.code',
  action: `'edit'`,
  before: 'to_jsonb(old.*)',
  after: 'to_jsonb(fresh.*)',
  title: 'fresh.name',
  from: 'old join fresh on fresh.code = old.code',
})

/** Changes the hotel of the user and leaves its record in the same statement; refuses `hotel.changed`. */
async function saveHotel(ctx: Ctx, values: HotelValues, version: number): Promise<void> {
  const { user } = ctx
  if (user.hotelCode === '') throw refuse('hotel.none')
  const [done] = await ctx.db.query<{ changed: number }>(
    `with old as (select * from hotel where code = $2 and tenant_id = $1 and version = $9 for update),
     fresh as (
       update hotel h set name = $10, short_name = $11, brand = $12, phone = $13, fax = $14, email = $15, address = $16,
         contact = $17, contact_phone = $18, legal_person = $19, opened_on = $20, decorated_on = $21, logo = $22,
         version = h.version + 1, update_by = $3, update_time = now()
       from old where h.code = old.code returning h.*),
     log as (${logSaved})
     select count(*)::int as changed from fresh`,
    [...logHeadValues(ctx), version, ...cells(values)],
  )
  if (done?.changed !== 1) throw refuse('hotel.changed')
}

function cells(values: HotelValues): (string | null)[] {
  const { name, shortName, brand, phone, fax, email, address } = values
  const { contact, contactPhone, legalPerson, openedOn, decoratedOn, logo } = values
  return [
    name,
    shortName,
    brand,
    phone,
    fax,
    email,
    address,
    contact,
    contactPhone,
    legalPerson,
    openedOn,
    decoratedOn,
    logo,
  ]
}
