import { assert } from '@kezhan/base/assert'
import { category } from '@kezhan/dictionaries/model/category'
import { tenant } from '@kezhan/hotels/model/tenant'
import { shipReports } from '@kezhan/online/server/report/ship-reports'
import { department } from '@kezhan/people/model/department'
import { position } from '@kezhan/people/model/position'
import { addRootDepartment } from '@kezhan/people/server/new-hotel'
import { addUser, ensureRole, grantRole } from '@kezhan/people/server/seed-people'
import { building } from '@kezhan/rooms/model/building'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { hashPassword } from '@kezhan/server-kit/password'
import { type SeedPlace, seedChildren, seedRows } from '@kezhan/server-kit/resource/seed-rows'
import { enterHotel } from '../new-hotel'
import { seedAnnouncements } from './demo-announcements'
import { beginEarlier } from './demo-business'
import { type DemoHotel, demoHotels, demoPassword, demoTenants, demoUsers } from './demo-data'
import { demoBuildings, demoCategories, demoDepartments, demoPositions } from './demo-places'
import { demoReports } from './demo-reports'
import { seedRooms } from './demo-rooms'
import { seedSales } from './demo-sales'

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
  await beginEarlier(db, days)
  await seedPlatformDepartments(db)
  const passwordHash = await hashPassword(demoPassword)
  for (const user of demoUsers) {
    const tenantId = demoHotels.find(hotel => hotel.code === user.hotelCode)?.tenantId ?? '0'
    const place = { tenantId, hotelCode: user.hotelCode }
    const roleId = await ensureRole(db, user.role, place)
    const { orgCode } = await rootOf(db, place)
    await addUser(
      db,
      {
        ...place,
        username: user.username,
        realname: user.realname,
        orgCode,
        phone: user.phone,
        // A manager who also works at the desk has departments to switch between.
        furtherOrgCodes: user.username === 'manager' ? [`${orgCode}A01`] : [],
      },
      passwordHash,
      roleId,
    )
  }
  await seedAnnouncements(db)
  await shipReports(db, demoReports)
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

const platformPlace = { tenantId: '0', hotelCode: '' }

async function seedTenants(db: Queries): Promise<void> {
  const rows = demoTenants.map(({ id, name }) => ({ id, tenantNo: Number(id), name, status: '1' }))
  await seedRows(db, tenant, platformPlace, rows)
}

async function seedHotel(db: Queries, hotel: DemoHotel): Promise<void> {
  const { code, tenantId } = hotel
  await enterHotel(db, hotel, 'seed')
  const place = { tenantId, hotelCode: code }
  await seedDepartments(db, place)
  await seedRows(db, position, place, demoPositions)
  await seedCategories(db, place)
  await seedBuildings(db, place)
  await seedSales(db, place)
  await seedRooms(db, place)
}

async function seedPlatformDepartments(db: Queries): Promise<void> {
  await addRootDepartment(db, { ...platformPlace, name: '客栈云平台', createBy: 'seed' })
  await seedDepartments(db, platformPlace)
}

async function rootOf(db: Queries, place: SeedPlace): Promise<{ id: string; orgCode: string }> {
  const [root] = await db.query<{ id: string; orgCode: string }>(
    'select id, org_code from sys_depart where tenant_id = $1 and hotel_code = $2 and parent_id is null',
    [place.tenantId, place.hotelCode],
  )
  assert(root !== undefined, `${place.hotelCode} has its root department`)
  return root
}

async function seedDepartments(db: Queries, place: SeedPlace): Promise<void> {
  const root = await rootOf(db, place)
  const rows = demoDepartments.map((departName, index) => ({
    departName,
    parentId: root.id,
    orgCode: `${root.orgCode}A0${index + 1}`,
    orgCategory: '2',
    departOrder: index + 1,
  }))
  await seedRows(db, department, place, rows)
}

async function seedCategories(db: Queries, place: SeedPlace): Promise<void> {
  for (const [index, { name, children }] of demoCategories.entries()) {
    const [id, code] = [newId(), `A0${index + 1}`]
    const rows = children.map((child, at) => ({ name: child, code: `${code}A0${at + 1}`, pid: id }))
    await seedRows(db, category, place, [{ id, name, code, pid: null }])
    await seedRows(db, category, place, rows)
  }
}

async function seedBuildings(db: Queries, place: SeedPlace): Promise<void> {
  for (const [index, { code, name, openedOn, floors }] of demoBuildings.entries()) {
    const id = newId()
    const rows = floors.map(floor => ({
      floorNo: floor,
      name: `${floor} 层`,
      isGuestFloor: floor === 1 ? 'N' : 'Y',
    }))
    await seedRows(db, building, place, [{ id, code, name, openedOn, isOpen: 'Y', sortOrder: index + 1 }])
    await seedChildren(db, building, building.children.floors, place, id, rows)
  }
}
