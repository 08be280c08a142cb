import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { StartProblem } from './start-problem'

export interface Migration {
  /** Module and number, such as `rooms/001-rooms`. */
  name: string
  sql: string
  /** A baseline: older migrations whose outcome it contains. A database in which they have run does not run it. */
  replaces?: readonly string[]
}

/** Any fixed number will do, as long as nothing else in the program locks it. */
const lockKey = 4_026_112_615

/**
 * Brings the database forward; processes that start together take turns. `last` brings what a library keeps in the database to its
 * version, after all else and in the same turn. Returns the names applied now.
 */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[],
  log: (text: string) => void,
  last?: (client: ClientBase) => Promise<void>,
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await client.query(`
      create table if not exists kezhan_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    const { outdated, adopted, pending } = await compare(client, migrations)
    if (outdated.length > 0) {
      await adopt(client, outdated, adopted)
      log(`数据库升级记录改记为 ${adopted.length} 个基线`)
    }
    for (const migration of pending) {
      await apply(client, migration)
      log(`数据库升级 ${migration.name}`)
    }
    await last?.(client)
    return pending.map(migration => migration.name)
  } finally {
    // A lost connection has let go of the lock by itself.
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
  }
}

interface Comparison {
  /** Recorded names that baselines have replaced; either none or all of them. */
  readonly outdated: readonly string[]
  /** Baselines whose outcome is there already. */
  readonly adopted: readonly Migration[]
  readonly pending: readonly Migration[]
}

async function compare(client: ClientBase, migrations: readonly Migration[]): Promise<Comparison> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from kezhan_migration order by name',
  )
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  if (known.size !== migrations.length) throw new Error('Two migrations have the same name.')
  const replaced = new Set(migrations.flatMap(migration => migration.replaces ?? []))
  for (const name of replaced) {
    if (known.has(name)) throw new Error(`The migration ${name} is replaced and still there.`)
  }
  for (const row of rows) {
    if (!replaced.has(row.name)) checkRecorded(row, known.get(row.name))
  }
  const recorded = new Set(rows.map(row => row.name))
  const missing = migrations.filter(migration => !recorded.has(migration.name))
  const outdated = [...replaced].filter(name => recorded.has(name))
  if (outdated.length === 0) return { outdated, adopted: [], pending: missing }
  const notRun = [...replaced].find(name => !recorded.has(name))
  if (notRun !== undefined) {
    throw new StartProblem(
      `数据库停在较早的版本：缺少升级 ${notRun}，请先用上一个版本的程序启动一次，升级完成后再使用本版本。`,
    )
  }
  const isBaseline = (migration: Migration) => (migration.replaces ?? []).length > 0
  return {
    outdated,
    adopted: missing.filter(isBaseline),
    pending: missing.filter(migration => !isBaseline(migration)),
  }
}

function checkRecorded(row: { name: string; checksum: string }, migration: Migration | undefined): void {
  if (migration === undefined) {
    throw new StartProblem(
      `数据库版本比程序新（含有未知的升级 ${row.name}），请使用更新版本的程序，或从备份恢复。`,
    )
  }
  if (checksumOf(migration) !== row.checksum) {
    throw new StartProblem(
      `已执行过的数据库升级 ${row.name} 的内容被改动，请恢复原文件，改动应写在新的升级文件里。`,
    )
  }
}

/** The old names go: from now on the database is one that the baselines have made. */
async function adopt(
  client: ClientBase,
  outdated: readonly string[],
  baselines: readonly Migration[],
): Promise<void> {
  // One statement, so that no other start finds half of it.
  await client.query(
    `with gone as (delete from kezhan_migration where name = any($1))
     insert into kezhan_migration (name, checksum) select * from unnest($2::text[], $3::text[])`,
    [outdated, baselines.map(migration => migration.name), baselines.map(checksumOf)],
  )
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into kezhan_migration (name, checksum) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ])
    await client.query('commit')
  } catch (error) {
    // On a lost connection the server has rolled back already, and the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${migration.name}: ${String(error)}`, { cause: error })
  }
}

/** Line ends differ between checkouts on different systems; they do not change a migration. */
function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex')
}
