import type { ScreenElement, Wall } from '@kezhan/screens/model/document'
import { keptVersions, type ScreenLine } from '@kezhan/screens/model/screen-calls'
import { nameOf, wallProblem } from '@kezhan/screens/rules/document-problem'
import { refuse } from '@kezhan/screens/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

const mostScreens = 200

interface StoredScreen {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly wall: Wall
  readonly publishedVersion: number | null
  readonly shareVersion: number
  readonly roleIds: readonly string[]
}

/** One of the place where somebody is, to be designed. */
export const storedScreen = (ctx: Ctx, db: Queries, id: string): Promise<StoredScreen> =>
  readScreen(ctx, db, id, '')

/** The same, taken until the transaction ends. What the platform has published can be read here and never be held, so it is read first. */
export async function holdScreen(ctx: Ctx, db: Queries, id: string): Promise<StoredScreen> {
  await storedScreen(ctx, db, id)
  return readScreen(ctx, db, id, ' for update')
}

async function readScreen(
  { user }: Ctx,
  db: Queries,
  id: string,
  lock: '' | ' for update',
): Promise<StoredScreen> {
  const [screen] = await db.query<StoredScreen & { hotelCode: string; tenantId: string }>(
    `select id, name, version, document as wall, published_version, share_version, role_ids, hotel_code, tenant_id from screen_design
     where id = $1${lock}`,
    [id],
  )
  if (screen === undefined) throw refuse('screen.missing')
  const { hotelCode, tenantId, ...stored } = screen
  if (hotelCode !== user.hotelCode || tenantId !== user.tenantId)
    throw refuse(hotelCode === '' ? 'screen.foreign' : 'screen.missing')
  return stored
}

/** Own ones for who designs; else those that were published here for a role of his, and by the platform for all. */
const mayLook = `(published is not null and (hotel_code = '' or (tenant_id = $1 and hotel_code = $2))
  and (role_ids = '{}' or role_ids && array(select role_id::text from sys_user_role where user_id = $3)))`

export const screenLines = ({ db, user }: Ctx): Promise<ScreenLine[]> =>
  db.query<ScreenLine>(
    `select id, name, version, published_version, published_at, update_by, update_time, hotel_code = '' and $2 <> '' as is_platform
     from screen_design where ($4::boolean and tenant_id = $1 and hotel_code = $2) or ${mayLook}
     order by is_platform, name, id limit 500`,
    [user.tenantId, user.hotelCode, user.id, user.rights.can('screen:edit')],
  )

interface PublishedScreen {
  readonly name: string
  readonly version: number
  readonly wall: Wall
  /** Whose it is: of the place, or the platform's. */
  readonly tenantId: string
  readonly hotelCode: string
}

/** What was published, for who may look at it. */
export async function publishedScreen({ db, user }: Ctx, id: string): Promise<PublishedScreen> {
  const [screen] = await db.query<PublishedScreen>(
    `select name, published_version as version, published as wall, tenant_id, hotel_code from screen_design
     where id = $5 and (${mayLook} or ($4::boolean and published is not null and tenant_id = $1 and hotel_code = $2))`,
    [user.tenantId, user.hotelCode, user.id, user.rights.can('screen:edit'), id],
  )
  if (screen === undefined) throw refuse('screen.missing')
  return screen
}

export function refuseWrong(wall: Wall): void {
  const problem = wallProblem(wall)
  if (problem !== undefined) throw refuse('screen.wrong', { problem })
}

/** Pictures of a screen that are none of the place; their owner must not find them in use elsewhere. */
export async function foreignPictures(
  { user }: Ctx,
  db: Queries,
  { elements }: Wall,
): Promise<readonly ScreenElement[]> {
  const pictures = elements.filter(({ image }) => image)
  if (pictures.length === 0) return []
  const own = await db.query<{ path: string }>(
    `select path from sys_file where path = any($1) and tenant_id = $2 and hotel_code = $3 and content_type like 'image/%'`,
    [pictures.map(({ image }) => image), user.tenantId, user.hotelCode],
  )
  const known = new Set(own.map(({ path }) => path))
  return pictures.filter(({ image }) => !known.has(image ?? ''))
}

async function refuseForeignPictures(ctx: Ctx, db: Queries, wall: Wall): Promise<void> {
  const [foreign] = await foreignPictures(ctx, db, wall)
  if (foreign !== undefined) throw refuse('screen.picture', { name: nameOf(foreign) })
}

interface KeptScreen {
  /** Absent for a new one. */
  readonly id?: string | null | undefined
  readonly version?: number | null | undefined
  readonly name: string
  readonly wall: Wall
}

/** Saves a new version and lets the oldest go; refuses where somebody else was first. */
export async function keepScreen(
  ctx: Ctx,
  db: Db,
  { id: given, version: seen, name, wall }: KeptScreen,
): Promise<{ readonly id: string; readonly version: number }> {
  refuseWrong(wall)
  await refuseForeignPictures(ctx, db, wall)
  const before = given ? await holdScreen(ctx, db, given) : null
  if (before !== null && before.version !== seen) throw refuse('screen.changed')
  const { tenantId, hotelCode, username, realname } = ctx.user
  const id = before?.id ?? newId()
  const version = (before?.version ?? 0) + 1
  if (before === null) await refuseMany(ctx, db)
  await db.query(
    `insert into screen_design as s (id, tenant_id, hotel_code, name, document, create_by, update_by) values ($1, $2, $3, $4, $5::jsonb, $6, $6)
     on conflict (id) do update set name = excluded.name, document = excluded.document, version = $7, update_by = excluded.update_by,
       update_time = now()`,
    [id, tenantId, hotelCode, name, JSON.stringify(wall), username, version],
  )
  await db.query(
    `with fresh as (insert into screen_version (screen_id, number, tenant_id, hotel_code, document, saved_by) values ($1, $2, $3, $4, $5::jsonb, $6))
     delete from screen_version where screen_id = $1 and number <= $2 - ${keptVersions}`,
    [id, version, tenantId, hotelCode, JSON.stringify(wall), realname],
  )
  // The document itself is kept as a version; a second one of a megabyte in the log would say nothing more.
  await recordChanges(ctx, db, [
    {
      table: 'screen_design',
      id,
      title: name,
      before: before === null ? null : { name: before.name, version: before.version },
      after: { name, version, elements: wall.elements.length },
    },
  ])
  return { id, version }
}

async function refuseMany({ user }: Ctx, db: Queries): Promise<void> {
  const [found] = await db.query<{ count: number }>(
    'select count(*)::int as count from screen_design where tenant_id = $1 and hotel_code = $2',
    [user.tenantId, user.hotelCode],
  )
  if ((found?.count ?? 0) >= mostScreens) throw refuse('screen.many', { most: mostScreens })
}
