import { addRootDepartment } from '@kezhan/people/server/new-hotel'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { hashPassword } from '@kezhan/server-kit/password'
import { enterHotel } from '../new-hotel'
import { seedAnnouncements } from './demo-announcements'
import { beginEarlier } from './demo-business'
import { type DemoHotel, demoHotels, demoPassword, demoTenants, demoUsers } from './demo-data'
import { demoBuildings, demoCategories, demoDepartments, demoPositions } from './demo-places'
import { seedReports } from './demo-reports'
import { seedRooms } from './demo-rooms'
import { seedSales } from './demo-sales'
import { addUser, ensureRole, grantRole } from './people'

interface DemoOptions {
  readonly newEntries: readonly string[]
  /** How long the first hotel has been open. */
  readonly days: number
  readonly log: (text: string) => void
}

/** The demo hotels with their people and places; done once. Later starts only add what the menu has gained since. */
export async function seedDemo(db: Queries, { newEntries, days, log }: DemoOptions): Promise<void> {
  const present = await db.query(`select 1 from sys_user where username = 'admin'`)
  if (present.length > 0) return grantNewEntries(db, newEntries)
  log('写入演示数据……')
  await seedTenants(db)
  for (const hotel of demoHotels) await seedHotel(db, hotel)
  await beginEarlier(db, demoHotels[0].code, days)
  await seedPlatformDepartments(db)
  const passwordHash = await hashPassword(demoPassword)
  for (const user of demoUsers) {
    const tenantId = demoHotels.find(hotel => hotel.code === user.hotelCode)?.tenantId ?? '0'
    const place = { tenantId, hotelCode: user.hotelCode }
    const roleId = await ensureRole(db, user.role, place)
    await addUser(
      db,
      {
        ...{ ...place, username: user.username, realname: user.realname, orgCode: 'A01', phone: user.phone },
        // A manager who also works at the desk has departments to switch between.
        furtherOrgCodes: user.username === 'manager' ? ['A01A01'] : [],
      },
      passwordHash,
      roleId,
    )
  }
  await seedAnnouncements(db)
  await seedReports(db)
}

async function grantNewEntries(db: Queries, newEntries: readonly string[]): Promise<void> {
  if (newEntries.length === 0) return
  const roles = new Map(demoUsers.map(user => [user.role.code, user.role]))
  const rows = await db.query<{ id: string; code: string }>(
    `select id, role_code as code from sys_role where has_all = 'N' and hotel_code = any($1::text[])`,
    [demoHotels.map(hotel => hotel.code)],
  )
  for (const { id, code } of rows) {
    const role = roles.get(code)
    if (role !== undefined) await grantRole(db, role, id, newEntries)
  }
}

async function seedTenants(db: Queries): Promise<void> {
  for (const { id, name } of demoTenants)
    await db.query(
      `insert into sys_tenant (id, tenant_no, name, status, create_by) values ($1, $2, $3, '1', 'seed')`,
      [id, Number(id), name],
    )
}

async function seedHotel(db: Queries, hotel: DemoHotel): Promise<void> {
  const { code, tenantId } = hotel
  await enterHotel(db, hotel, 'seed')
  const place = { tenantId, hotelCode: code }
  await seedDepartments(db, place)
  for (const { code: positionCode, name: positionName, rank } of demoPositions) {
    await db.query(
      `insert into sys_position (id, tenant_id, code, name, rank, create_by) values ($1, $2, $3, $4, $5, 'seed')`,
      [newId(), tenantId, positionCode, positionName, rank],
    )
  }
  await seedCategories(db, tenantId)
  await seedBuildings(db, place)
  await seedSales(db, place)
  await seedRooms(db, place)
}

async function seedPlatformDepartments(db: Queries): Promise<void> {
  const place = { tenantId: '0', hotelCode: '' }
  await addRootDepartment(db, { ...place, name: '客栈云平台', createBy: 'seed' })
  await seedDepartments(db, place)
}

async function seedDepartments(
  db: Queries,
  { tenantId, hotelCode }: { tenantId: string; hotelCode: string },
): Promise<void> {
  for (const [index, name] of demoDepartments.entries()) {
    await db.query(
      `insert into sys_depart (id, tenant_id, hotel_code, depart_name, parent_id, org_code, org_category, depart_order, create_by)
       select $1, r.tenant_id, r.hotel_code, $4, r.id, $5, '2', $6, 'seed' from sys_depart r where r.tenant_id = $2 and r.hotel_code = $3 and r.parent_id is null`,
      [newId(), tenantId, hotelCode, name, `A01A0${index + 1}`, index + 1],
    )
  }
}

async function seedCategories(db: Queries, tenantId: string): Promise<void> {
  const insert = `insert into sys_category (id, tenant_id, name, code, pid, create_by) values ($1, $2, $3, $4, $5, 'seed')`
  for (const [index, { name, children }] of demoCategories.entries()) {
    const [id, code] = [newId(), `A0${index + 1}`]
    await db.query(insert, [id, tenantId, name, code, null])
    for (const [place, child] of children.entries())
      await db.query(insert, [newId(), tenantId, child, `${code}A0${place + 1}`, id])
  }
}

async function seedBuildings(
  db: Queries,
  { tenantId, hotelCode }: { tenantId: string; hotelCode: string },
): Promise<void> {
  for (const [index, building] of demoBuildings.entries()) {
    const id = newId()
    await db.query(
      `insert into building (id, tenant_id, hotel_code, code, name, opened_on, is_open, sort_order, create_by) values ($1, $2, $3, $4, $5, $6, 'Y', $7, 'seed')`,
      [id, tenantId, hotelCode, building.code, building.name, building.openedOn, index + 1],
    )
    for (const floor of building.floors) {
      await db.query(
        `insert into building_floor (id, tenant_id, hotel_code, building_id, floor_no, name, is_guest_floor, create_by) values ($1, $2, $3, $4, $5, $6, $7, 'seed')`,
        [newId(), tenantId, hotelCode, id, floor, `${floor} 层`, floor === 1 ? 'N' : 'Y'],
      )
    }
  }
}
