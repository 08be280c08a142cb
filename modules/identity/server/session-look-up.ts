import { menuMarks } from '@kezhan/people/server/menu-marks'
import { heldBy, rightsOf } from '@kezhan/people/server/rights'
import { hashToken } from '@kezhan/people/server/session-store'
import { Batcher } from '@kezhan/server-kit/batcher'
import type { Database } from '@kezhan/server-kit/db/database'
import type { AliveSession } from '@kezhan/server-kit/live/session-watch'
import type { User } from '@kezhan/server-kit/user'
import { enterRight } from '../model/acting-calls'

/** Which of these sessions go on; asked for sockets, which live longer than the request that opened them. */
export async function aliveSessions(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AliveSession>> {
  const rows = await database.query<AliveRow>('select * from sys_acting_alive($1)', [ids])
  const [first] = rows
  const marks = await menuMarks(
    database,
    rows.map(row => row.userId),
    first?.accessVersion ?? 0,
  )
  const alive = rows.map(async ({ id, leftMs, hotelCode, actingHotel, userId, accessVersion }) => {
    const rights = await heldBy(database, userId, accessVersion)
    const isActing = actingHotel !== null && rights.can(enterRight)
    return [
      id,
      { leftMs, hotelCode: isActing ? actingHotel : hotelCode, rights, menuMark: marks.get(userId) ?? '' },
    ] as const
  })
  return new Map(await Promise.all(alive))
}

interface AliveRow extends Omit<AliveSession, 'rights' | 'menuMark'> {
  readonly id: string
  readonly userId: string
  readonly accessVersion: number
  readonly actingHotel: string | null
}

interface SessionRow extends Omit<User, 'rights' | 'home'> {
  readonly tokenHash: string
  readonly accessVersion: number
  readonly actingTenant: string | null
  readonly actingHotel: string | null
  readonly actingName: string | null
  readonly actingDate: string | null
}

const lookUpsAtOnce = 2
const lookUps = new WeakMap<Database, Batcher<SessionRow>>()

/** The user behind a token. Asked on every request, so that frozen users and withdrawn rights are out at once. */
export async function findSession(database: Database, token: string): Promise<User | undefined> {
  if (token.length > 100) return undefined
  const sessions =
    lookUps.get(database) ?? new Batcher(hashes => loadSessions(database, hashes), lookUpsAtOnce)
  lookUps.set(database, sessions)
  const row = await sessions.get(hashToken(token))
  if (row === undefined) return undefined
  const user = await placedUser(database, row)
  return { ...user, rights: await rightsOf(database, user, row.accessVersion) }
}

/** Requests that wait together share one statement; each is looked up after it came in, never before. */
async function loadSessions(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const rows = await database.query<SessionRow>('select * from sys_acting_users($1)', [hashes])
  return new Map(rows.map(row => [row.tokenHash, row]))
}

/** Who acts in a hotel works there as its people do, in no department and no shift of it; without the right, he is where he belongs. */
async function placedUser(database: Database, row: SessionRow): Promise<Omit<User, 'rights'>> {
  const { tokenHash: _, accessVersion, actingTenant, actingHotel, actingName, actingDate, ...user } = row
  if (actingTenant === null || actingHotel === null) return user
  const { can } = await heldBy(database, user.id, accessVersion)
  if (!can(enterRight)) return user
  return {
    ...user,
    tenantId: actingTenant,
    hotelCode: actingHotel,
    hotelName: actingName ?? '',
    businessDate: actingDate,
    orgCode: null,
    home: { tenantId: user.tenantId, orgCode: user.orgCode },
  }
}
