import type { ClientBase } from 'pg'

/** Where the queue keeps its tables; nobody but the platform's role works with them. */
export const queueSchema = 'job_queue'
export const queueName = 'jobs'
/** The version of the tables that the library in package.json wants; a test holds it against the library. */
export const queueVersion = 40

/** A process that has not said for so long that it lives has lost its runs to the others. The library takes no less. */
const heartbeatSeconds = 10
/** So many processes may die of one run before it is given up. */
const mostAttempts = 10

/**
 * Brings the tables of the queue to the version of the library, as their owner and under the lock of the migrations. The library
 * itself is read only where there is something to do, so that an ordinary start does not wait for it.
 */
export async function prepareQueue(client: ClientBase): Promise<void> {
  const installed = await installedVersion(client)
  if (installed === queueVersion && (await isReady(client))) return
  const { PgBoss, getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  // Both are whole transactions by themselves; indexes are built at once, because no process works with the queue yet.
  if (installed === undefined) await client.query(getConstructionPlans(queueSchema))
  else if (installed < queueVersion) await client.query(getMigrationPlans(queueSchema, installed))
  await client.query(`
    grant usage on schema ${queueSchema} to kezhan_platform;
    grant select, insert, update, delete on all tables in schema ${queueSchema} to kezhan_platform;
    grant execute on all functions in schema ${queueSchema} to kezhan_platform;`)
  const boss = new PgBoss({
    schema: queueSchema,
    migrate: false,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  await boss.createQueue(queueName, {
    heartbeatSeconds,
    retryLimit: mostAttempts,
    retryDelay: 0,
    deleteAfterSeconds: 600,
  })
}

async function installedVersion(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('${queueSchema}.version')::text as found`,
  )
  if (rows[0]?.found == null) return undefined
  const versions = await client.query<{ version: number }>(`select version from ${queueSchema}.version`)
  return versions.rows[0]?.version
}

/** A start that was broken off in the middle is made up for by the next one. */
async function isReady(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select exists (select 1 from ${queueSchema}.queue where name = $1)
       and bool_and(has_table_privilege('kezhan_platform', c.oid, 'update')) as ready
     from pg_class c where c.relnamespace = '${queueSchema}'::regnamespace and c.relkind in ('r', 'p')`,
    [queueName],
  )
  return rows[0]?.ready === true
}
