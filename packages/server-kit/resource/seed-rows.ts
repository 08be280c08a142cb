import { columnOf } from '@kezhan/resource/column-name'
import type { Child, Resource, Scope } from '@kezhan/resource/define'
import type { Queries } from '../db/database'
import { newId } from '../new-id'
import { Params } from './compile'

export interface SeedPlace {
  readonly tenantId: string
  readonly hotelCode: string
}

type SeedRow = Readonly<Record<string, unknown>>

/**
 * Rows that an installation begins with, by the names of their fields and all with the same ones. The server itself
 * writes them at its start, so nothing is checked and no record is left. Returns their ids.
 */
export const seedRows = (
  db: Queries,
  { table, scope }: Resource,
  place: SeedPlace,
  rows: readonly SeedRow[],
): Promise<string[]> => insertSeeds(db, table, scope, place, rows)

/** The same for the rows below a master. */
export const seedChildren = (
  db: Queries,
  { scope }: Resource,
  { table, masterKey }: Child,
  place: SeedPlace,
  masterId: string,
  rows: readonly SeedRow[],
): Promise<string[]> =>
  insertSeeds(
    db,
    table,
    scope,
    place,
    rows.map(row => ({ [masterKey]: masterId, ...row })),
  )

async function insertSeeds(
  db: Queries,
  table: string,
  scope: Scope,
  place: SeedPlace,
  rows: readonly SeedRow[],
): Promise<string[]> {
  const [first] = rows
  if (first === undefined) return []
  const params = new Params()
  const same = { ...scopeOf(scope, place), createBy: 'seed' }
  const complete: SeedRow[] = rows.map(row => ({ id: newId(), ...row, ...same }))
  const names = Object.keys({ id: '', ...first, ...same })
  const values = complete.map(row => `(${names.map(name => params.add(row[name] ?? null)).join(', ')})`)
  const columns = names.map(name => `"${columnOf(name)}"`).join(', ')
  await db.query(`insert into ${table} (${columns}) values ${values.join(', ')}`, params.values)
  return complete.map(row => String(row.id))
}

function scopeOf(scope: Scope, { tenantId, hotelCode }: SeedPlace): SeedRow {
  if (scope === 'global') return {}
  return scope === 'tenant' ? { tenantId } : { tenantId, hotelCode }
}
