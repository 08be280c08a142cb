import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { Sheet } from '@kezhan/sheets/model/sheet'
import { keptVersions } from '@kezhan/sheets/model/sheet-calls'
import { refuse } from '@kezhan/sheets/rules/refusals'
import { sheetProblem } from '@kezhan/sheets/rules/sheet-problem'

const mostSheets = 500

interface StoredSheet {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly sheet: Sheet
  readonly publishedVersion: number | null
}

/** One of the place where somebody is. */
export const storedSheet = (ctx: Ctx, db: Queries, id: string): Promise<StoredSheet> =>
  readSheet(ctx, db, id, '')

/** The same, taken until the transaction ends. */
export const holdSheet = (ctx: Ctx, db: Queries, id: string): Promise<StoredSheet> =>
  readSheet(ctx, db, id, ' for update')

async function readSheet(
  { user }: Ctx,
  db: Queries,
  id: string,
  lock: '' | ' for update',
): Promise<StoredSheet> {
  const [found] = await db.query<StoredSheet>(
    `select id, name, version, document as sheet, published_version from sheet_design
     where id = $1 and tenant_id = $2 and hotel_code = $3${lock}`,
    [id, user.tenantId, user.hotelCode],
  )
  if (found === undefined) throw refuse('sheet.missing')
  return found
}

/** What was published of it, to be printed. */
export async function publishedSheet(
  { db, user }: Ctx,
  id: string,
): Promise<{ readonly name: string; readonly sheet: Sheet }> {
  const [found] = await db.query<{ name: string; sheet: Sheet | null }>(
    'select name, published as sheet from sheet_design where id = $1 and tenant_id = $2 and hotel_code = $3',
    [id, user.tenantId, user.hotelCode],
  )
  if (found === undefined) throw refuse('sheet.missing')
  if (found.sheet === null) throw refuse('sheet.unpublished')
  return { name: found.name, sheet: found.sheet }
}

export function refuseWrong(sheet: Sheet): void {
  const problem = sheetProblem(sheet)
  if (problem !== undefined) throw refuse('sheet.wrong', { problem })
}

interface KeptSheet {
  /** Absent for a new one. */
  readonly id?: string | null | undefined
  readonly version?: number | null | undefined
  readonly name: string
  readonly sheet: Sheet
}

/** Saves a new version and lets the oldest go; refuses where somebody else was first. */
export async function keepSheet(
  ctx: Ctx,
  db: Db,
  { id: given, version: seen, name, sheet }: KeptSheet,
): Promise<{ readonly id: string; readonly version: number }> {
  await refuseInSafeMode(db)
  refuseWrong(sheet)
  const before = given ? await holdSheet(ctx, db, given) : null
  if (before !== null && before.version !== seen) throw refuse('sheet.changed')
  const { tenantId, hotelCode, username, realname } = ctx.user
  const id = before?.id ?? newId()
  const version = (before?.version ?? 0) + 1
  if (before === null) await refuseMany(ctx, db)
  await db.query(
    `insert into sheet_design (id, tenant_id, hotel_code, name, document, create_by, update_by) values ($1, $2, $3, $4, $5::jsonb, $6, $6)
     on conflict (id) do update set name = excluded.name, document = excluded.document, version = $7, update_by = excluded.update_by,
       update_time = now()`,
    [id, tenantId, hotelCode, name, JSON.stringify(sheet), username, version],
  )
  await db.query(
    `with fresh as (insert into sheet_version (sheet_id, number, tenant_id, hotel_code, document, saved_by) values ($1, $2, $3, $4, $5::jsonb, $6))
     delete from sheet_version where sheet_id = $1 and number <= $2 - ${keptVersions}`,
    [id, version, tenantId, hotelCode, JSON.stringify(sheet), realname],
  )
  // The document itself is kept as a version; the log says that there is one.
  await recordChanges(ctx, db, [
    {
      table: 'sheet_design',
      id,
      title: name,
      before: before === null ? null : { name: before.name, version: before.version },
      after: { name, version, cells: sheet.cells.length },
    },
  ])
  return { id, version }
}

async function refuseMany({ user }: Ctx, db: Queries): Promise<void> {
  const [found] = await db.query<{ count: number }>(
    'select count(*)::int as count from sheet_design where tenant_id = $1 and hotel_code = $2',
    [user.tenantId, user.hotelCode],
  )
  if ((found?.count ?? 0) >= mostSheets) throw refuse('sheet.many', { most: mostSheets })
}
