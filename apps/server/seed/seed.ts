import { randomBytes } from 'node:crypto'
import { shipReports } from '@kezhan/online/server/report/ship-reports'
import { addMenuRows } from '@kezhan/people/server/menu-store'
import { addUser, ensureRole } from '@kezhan/people/server/seed-people'
import { menuRows } from '@kezhan/resource/menu'
import type { Database, Queries } from '@kezhan/server-kit/db/database'
import { hashPassword } from '@kezhan/server-kit/password'
import { menu } from '../modules'
import { completeHotels } from '../new-hotel'
import { businessReports } from './business-reports'
import { seedDemo } from './demo'
import { superRole } from './demo-data'
import { refuseDemoPasswords } from './demo-doors'
import { seedDictionaries } from './dictionaries'

export interface SeedOptions {
  readonly isDemo: boolean
  /** How many days of business the demo hotel has behind it. */
  readonly demoDays: number
  readonly log: (text: string) => void
}

/**
 * Fills what every installation needs, and the demo hotels where asked. It runs at every start and adds only what is
 * missing. Without demo data it returns the first password of `admin`, once.
 */
export async function seed(
  database: Database,
  { isDemo, demoDays, log }: SeedOptions,
): Promise<string | undefined> {
  // Processes that start together take turns.
  return database.ownerTx(async tx => {
    await tx.query('select pg_advisory_xact_lock(4026112616)')
    const newEntries = await addMenuRows(tx, menuRows(menu))
    await seedDictionaries(tx)
    await shipReports(tx, businessReports)
    await completeHotels(tx)
    if (!isDemo) {
      await refuseDemoPasswords(tx)
      return seedFirstAdministrator(tx)
    }
    await seedDemo(tx, { newEntries, days: demoDays, log })
    return undefined
  })
}

async function seedFirstAdministrator(db: Queries): Promise<string | undefined> {
  const present = await db.query(`select 1 from sys_user where username = 'admin'`)
  if (present.length > 0) return undefined
  const password = randomBytes(12).toString('base64url')
  const roleId = await ensureRole(db, superRole, { tenantId: '0', hotelCode: '' })
  const user = { username: 'admin', realname: '平台管理员', tenantId: '0', hotelCode: '', orgCode: null }
  await addUser(db, user, await hashPassword(password), roleId)
  return password
}
