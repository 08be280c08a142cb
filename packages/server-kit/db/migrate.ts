import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { StartProblem } from './start-problem'

export interface Migration {
  /** Module and number, such as `system/001-tables`. */
  name: string
  sql: string
}

/** Any fixed number will do, as long as nothing else in the program locks it. */
const lockKey = 4_026_112_615

/** Brings the database forward; processes that start together take turns. Returns the names applied now. */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[],
  log: (text: string) => void,
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await client.query(`
      create table if not exists kezhan_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    const pending = await findPending(client, migrations)
    for (const migration of pending) {
      await apply(client, migration)
      log(`数据库升级 ${migration.name}`)
    }
    return pending.map(migration => migration.name)
  } finally {
    // A lost connection has let go of the lock by itself.
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
  }
}

async function findPending(client: ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from kezhan_migration order by name',
  )
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  if (known.size !== migrations.length) throw new Error('Two migrations have the same name.')
  for (const { name, checksum } of rows) {
    const migration = known.get(name)
    if (migration === undefined) {
      throw new StartProblem(
        `数据库版本比程序新（含有未知的升级 ${name}），请使用更新版本的程序，或从备份恢复。`,
      )
    }
    if (checksumOf(migration) !== checksum) {
      throw new StartProblem(
        `已执行过的数据库升级 ${name} 的内容被改动，请恢复原文件，改动应写在新的升级文件里。`,
      )
    }
  }
  const applied = new Set(rows.map(row => row.name))
  return migrations.filter(migration => !applied.has(migration.name))
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
