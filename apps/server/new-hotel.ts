import { addPostingCodes } from '@kezhan/folios/server/new-hotel'
import { addHotelRow, type HotelEntry } from '@kezhan/hotels/server/enter-hotel'
import { addMemberLevels } from '@kezhan/members/server/new-hotel'
import { ensureRole } from '@kezhan/people/server/seed-people'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { insertRecords, logHead, rowJson } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { OpenHotel } from '@kezhan/tenants/server/open-hotel'
import { modules, resources } from './modules'
import { hotelRoles } from './seed/demo-data'

/** Enters a hotel, lets every module give it what it begins with, and adds the roles, which name screens of all modules. */
export async function enterHotel(db: Queries, entry: HotelEntry, createBy: string): Promise<void> {
  const { code: hotelCode, tenantId, name } = entry
  await addHotelRow(db, entry, createBy)
  for (const { newHotel } of modules) await newHotel?.(db, { tenantId, hotelCode, name, createBy })
  for (const role of hotelRoles) await ensureRole(db, role, { tenantId, hotelCode })
}

/** Hotels that were there before posting codes or levels of members get them too; who has some is given none. */
export async function completeHotels(db: Queries): Promise<void> {
  const hotels = await db.query<{ hotelCode: string; tenantId: string; name: string }>(
    `select h.code as hotel_code, h.tenant_id, h.name from hotel h
     where not exists (select 1 from posting_code p where p.hotel_code = h.code)`,
  )
  for (const hotel of hotels) await addPostingCodes(db, { ...hotel, createBy: 'seed' })
  const tenants = await db.query<{ hotelCode: string; tenantId: string; name: string }>(
    `select distinct on (h.tenant_id) h.code as hotel_code, h.tenant_id, h.name from hotel h
     where not exists (select 1 from member_level l where l.tenant_id = h.tenant_id) order by h.tenant_id, h.code`,
  )
  for (const tenant of tenants) await addMemberLevels(db, { ...tenant, createBy: 'seed' })
}

/** The same for a person of the platform: everything that came into being leaves a record with his name. */
export const openHotel: OpenHotel = async (ctx, db, entry) => {
  await enterHotel(db, entry, ctx.user.username)
  await logOpening(ctx, db, entry.code)
  const [manager] = await db.query<{ id: string }>(
    'select id from sys_role where hotel_code = $1 and role_code = $2',
    [entry.code, hotelRoles[0].code],
  )
  return { managerRoleId: manager?.id ?? '' }
}

async function logOpening(ctx: Ctx, db: Queries, hotelCode: string): Promise<void> {
  const ofHotel = resources.filter(resource => resource.scope === 'hotel')
  const tables = [
    { name: 'hotel', key: 'code', row: 'to_jsonb(t.*)' },
    ...ofHotel.map(({ table, fields }) => ({ name: table, key: 'hotel_code', row: rowJson('t', fields) })),
  ]
  for (const { name, key, row } of tables) {
    const params = new Params()
    const head = logHead(ctx, params)
    const records = insertRecords({
      head,
      table: `'${name}'`,
      id: 't.id',
      action: `'add'`,
      before: 'null',
      after: row,
      from: `${name} t where t.${key} = ${params.add(hotelCode)}`,
    })
    await db.query(records, params.values)
  }
}
