import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { Batcher } from '../batcher'
import { columnTypes } from './column-types'
import { namedRows } from './named-rows'
import { type Timing, timed } from './timing'

/** Whose rows a connection may see; `*` is the platform itself, the empty text sees nothing. */
export interface RowScope {
  readonly tenant: string
  readonly hotel: string
}
export const platformScope: RowScope = { tenant: '*', hotel: '*' }

export interface Queries {
  /** Rows with the names of properties: `room_no` is `roomNo`. Frequent statements are prepared once per connection. */
  query<T extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
}

export interface Db extends Queries {
  /** Whose rows it sees; for what is kept in memory for each hotel. */
  readonly scope: RowScope
  /** The same object for all of one database; for what is kept in memory for each. */
  readonly home: object
  /** A read whose answer may be shared with equal questions that wait for it at the same time, such as a total. */
  shared<T extends object>(sql: string, params: readonly unknown[]): Promise<T[]>
  /** Several reads on one connection: what is asked in the same moment goes out together, which spares the way back and forth. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Several reads of one moment on one connection; they may take longer than the usual, and can be called off while they run. */
  snapshot<T>(work: (db: Db) => Promise<T>, patience: Patience): Promise<T>
  /** One transaction; a deadlock or serialisation failure is tried again, so the work must be repeatable. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Rows in batches through a cursor, for results that must not be held in memory. */
  batches<T extends object>(
    sql: string,
    params: readonly unknown[],
    batchSize: number,
    patience?: Pick<Patience, 'timeoutMs'>,
  ): AsyncGenerator<T[]>
  /**
   * In a transaction: a statement whose answer nobody waits for. It goes out in its turn, and the transaction ends well only
   * if it does.
   */
  send(sql: string, params: readonly unknown[]): void
}

/** A transaction of the owner. */
export interface OwnerQueries extends Queries {
  /** A part of it that is done as requests are: with the rows of a scope, and row security as a second wall. */
  within<T>(scope: RowScope, work: (db: Db) => Promise<T>): Promise<T>
}

/** How long a statement may take, and what calls it off. */
export interface Patience {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

export interface Database {
  /** What it does counts in `timing`, where somebody wants to know. */
  scoped(scope: RowScope, timing?: Timing): Db
  /** Whatever scope the connection has: for tables without one and for functions that look after themselves. */
  query<T extends object>(sql: string, params: readonly unknown[]): Promise<T[]>
  /** A connection of its own as the owner of the tables, for migrations. */
  owner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** One transaction as the owner: changes of structure and first data. */
  ownerTx<T>(work: (db: OwnerQueries) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  readonly config: PoolConfig
  end(): Promise<void>
}

const appSettings =
  '-c role=kezhan_app -c TimeZone=Asia/Shanghai -c statement_timeout=15000 -c lock_timeout=8000'
const ownerSettings = '-c TimeZone=Asia/Shanghai'

/**
 * The one door to PostgreSQL. Requests work as `kezhan_app`, which owns nothing and cannot step over row security.
 * `settings` are further ones of its connections, such as `-c synchronous_commit=off`.
 */
export function openDatabase(config: PoolConfig, poolSize = 10, settings = ''): Database {
  const pool = new pg.Pool({
    ...config,
    types: columnTypes,
    max: poolSize,
    options: `${appSettings} ${settings}`,
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 60_000,
    // Statements that do not wait for each other are sent together; the server answers them in their order.
    pipeline: true,
  })
  // An idle connection that the server closes is replaced at the next use; nobody waits for this one.
  pool.on('error', () => undefined)
  // A connection lost in the middle of work fails that work; the event alone, unheard, would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  const owner: Database['owner'] = async work => {
    const client = new pg.Client({ ...config, types: columnTypes, options: ownerSettings })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    pool,
    config,
    owner,
    ownerTx: work => owner(client => ownerTransaction(client, pool, work)),
    scoped: (scope, timing) => scopedDb(pool, scope, timing),
    query: async (sql, params) => {
      const client = await pool.connect()
      try {
        return await run(client, sql, params)
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}

async function ownerTransaction<T>(
  client: pg.Client,
  home: pg.Pool,
  work: (db: OwnerQueries) => Promise<T>,
): Promise<T> {
  const query: Queries['query'] = (sql, params = []) => namedRows(client, { text: sql, values: [...params] })
  await client.query('begin')
  try {
    const result = await work({ query, within: (scope, part) => withinScope(query, home, scope, part) })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Who fails inside leaves role and settings to the rollback. */
async function withinScope<T>(
  query: Queries['query'],
  home: pg.Pool,
  scope: RowScope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = []
  const inner: Db = {
    scope,
    home,
    query,
    shared: query,
    send: (sql, params) => {
      const answer = query(sql, params)
      answer.catch(() => undefined)
      sent.push(answer)
    },
    read: nested => nested(inner),
    snapshot: nested => nested(inner),
    tx: nested => nested(inner),
    batches: () => {
      throw new Error('batches are read outside of transactions')
    },
  }
  await query(setLocalScope, [roleOf(scope), scope.tenant, scope.hotel])
  const result = await work(inner)
  await Promise.all(sent)
  await query(setLocalScope, ['none', '', ''])
  return result
}

function scopedDb(pool: pg.Pool, scope: RowScope, timing?: Timing): Db {
  return {
    scope,
    home: pool,
    query: async (sql, params) => {
      const client = await take(pool, scope, timing)
      try {
        return await run(client, sql, params, timing)
      } catch (error) {
        throw withStatement(error, sql)
      } finally {
        client.release()
      }
    },
    shared: (sql, params) => {
      const key = JSON.stringify([scope.tenant, scope.hotel, sql, params])
      // The batcher is fed by this function alone, so its rows have the shape that the caller asked for.
      return timed(timing?.database, () => sharedReads(pool).get(key)) as Promise<never>
    },
    read: work => readTogether(pool, scope, work, timing),
    snapshot: (work, patience) => readSnapshot(pool, scope, work, patience, timing),
    tx: work => transaction(pool, scope, work, 3, timing),
    send: () => {
      throw new Error('only a transaction tells at its end whether what was sent went well')
    },
    batches: (sql, params, batchSize, patience) =>
      readBatches(pool, scope, { sql, params, batchSize, patience }, timing),
  }
}

const sharing = new WeakMap<pg.Pool, Map<string, Batcher<object[]>>>()

/** One line of waiting for each question; it is forgotten as soon as nobody waits in it. */
function sharedReads(pool: pg.Pool) {
  const lines = sharing.get(pool) ?? new Map<string, Batcher<object[]>>()
  sharing.set(pool, lines)
  return {
    get: async (key: string): Promise<object[]> => {
      const line = lines.get(key) ?? new Batcher(([question]) => askOnce(pool, question ?? key), 1)
      lines.set(key, line)
      const rows = await line.get(key)
      if (lines.get(key) === line && line.isIdle) lines.delete(key)
      return rows ?? []
    },
  }
}

async function askOnce(pool: pg.Pool, question: string): Promise<ReadonlyMap<string, object[]>> {
  const [tenant, hotel, sql, params] = JSON.parse(question) as [string, string, string, unknown[]]
  return new Map([[question, await scopedDb(pool, { tenant, hotel }).query<object>(sql, params)]])
}

interface Batches {
  readonly sql: string
  readonly params: readonly unknown[]
  readonly batchSize: number
  readonly patience: Pick<Patience, 'timeoutMs'> | undefined
}

async function* readBatches<T extends object>(
  pool: pg.Pool,
  scope: RowScope,
  { sql, params, batchSize, patience }: Batches,
  timing: Timing | undefined,
): AsyncGenerator<T[]> {
  const client = await take(pool, scope, timing)
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    if (patience !== undefined) await client.query(waitFor(patience))
    await client.query({ text: `declare batches no scroll cursor for ${sql}`, values: [...params] })
    for (;;) {
      const text = `fetch ${batchSize} from batches`
      const rows = await timed(timing?.database, () => namedRows<T>(client, { text }))
      if (rows.length > 0) yield rows
      if (rows.length < batchSize) break
    }
  } finally {
    // Nothing was written: ending by rollback also serves a reader that went away in the middle.
    broken = await rollBack(client)
    client.release(broken)
  }
}

async function readTogether<T>(
  pool: pg.Pool,
  scope: RowScope,
  work: (db: Db) => Promise<T>,
  timing: Timing | undefined,
): Promise<T> {
  const client = await take(pool, scope, timing)
  const flying: Promise<unknown>[] = []
  const ask = async <R extends object>(sql: string, params?: readonly unknown[]): Promise<R[]> => {
    const rows = run<R>(client, sql, params, timing)
    flying.push(rows)
    try {
      return await rows
    } catch (error) {
      throw withStatement(error, sql)
    }
  }
  const inner: Db = {
    ...scopedDb(pool, scope, timing),
    query: ask,
    shared: ask,
    read: nested => nested(inner),
  }
  try {
    return await work(inner)
  } finally {
    // Whoever gets the connection next does not wait for answers that nobody wants any more.
    await Promise.allSettled(flying)
    client.release()
  }
}

/** Waiting for a lock is part of the time: who reads waits for changes of structure only. */
const waitFor = ({ timeoutMs }: Pick<Patience, 'timeoutMs'>): string =>
  `set local statement_timeout = ${Math.ceil(timeoutMs)}; set local lock_timeout = 0`

async function readSnapshot<T>(
  pool: pg.Pool,
  scope: RowScope,
  work: (db: Db) => Promise<T>,
  patience: Patience,
  timing: Timing | undefined,
): Promise<T> {
  const { signal } = patience
  signal?.throwIfAborted()
  const client = await take(pool, scope, timing)
  let calledOff: Promise<void> | undefined
  const callOff = (): void => {
    // Where even that fails, the statement ends with its own patience.
    calledOff = cancelStatement(pool, client).catch(() => undefined)
  }
  signal?.addEventListener('abort', callOff)
  const flying: Promise<unknown>[] = []
  const ask = async <R extends object>(sql: string, params?: readonly unknown[]): Promise<R[]> => {
    signal?.throwIfAborted()
    const rows = run<R>(client, sql, params, timing)
    flying.push(rows)
    try {
      return await rows
    } catch (error) {
      throw withStatement(error, sql)
    }
  }
  const inner: Db = {
    ...scopedDb(pool, scope),
    query: ask,
    shared: ask,
    read: nested => nested(inner),
    snapshot: nested => nested(inner),
    tx: () => {
      throw new Error('who reads a snapshot writes nothing')
    },
  }
  try {
    // Both go out with the first statement, whose failure tells of theirs.
    sendTogether(client)
    flying.push(client.query('begin isolation level repeatable read read only'))
    flying.push(client.query(waitFor(patience)))
    return await work(inner)
  } finally {
    signal?.removeEventListener('abort', callOff)
    await Promise.allSettled([...flying, calledOff])
    const broken = await rollBack(client)
    // A cancellation that comes late must not hit whoever has the connection next.
    client.release(broken ?? calledOff !== undefined)
  }
}

/** `pg_cancel_backend`, as the user who opened the connection: the role of the requests may not. */
async function cancelStatement(pool: pg.Pool, target: PoolClient): Promise<void> {
  // The driver knows the number of the process that serves it; its types do not say so.
  const { processID } = target as unknown as { readonly processID: number }
  const client = new pg.Client({ ...pool.options, options: ownerSettings })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [processID])
  } finally {
    await client.end()
  }
}

async function transaction<T>(
  pool: pg.Pool,
  scope: RowScope,
  work: (db: Db) => Promise<T>,
  tries: number,
  timing: Timing | undefined,
): Promise<T> {
  const client = await take(pool, scope, timing)
  let broken: Error | undefined
  const sent: Promise<unknown>[] = []
  let cause: unknown
  /** The first of those that failed made all later ones fail. */
  const hold = (answer: Promise<unknown>): void => {
    sent.push(answer)
    answer.catch((error: unknown) => {
      cause ??= error
    })
  }
  try {
    // It goes out with the first statement.
    sendTogether(client)
    hold(client.query('begin'))
    const inner: Db = {
      scope,
      home: pool,
      query: (sql, params) => run(client, sql, params, timing),
      send: (sql, params) => hold(run(client, sql, params, timing)),
      read: nested => nested(inner),
      snapshot: nested => nested(inner),
      // A transaction inside a transaction is the same transaction: the outer one decides.
      tx: nested => nested(inner),
      shared: (sql, params) => run(client, sql, params, timing),
      batches: () => {
        throw new Error('batches are read outside of transactions')
      },
    }
    const result = await work(inner)
    sendTogether(client)
    await timed(timing?.database, () => Promise.all([...sent, client.query('commit')]))
    return result
  } catch (error) {
    broken = await rollBack(client)
    const reason = isAfterwards(error) ? (cause ?? error) : error
    if (tries <= 1 || !isTransient(reason)) throw reason
  } finally {
    client.release(broken)
  }
  return transaction(pool, scope, work, tries - 1, timing)
}

/** A connection that cannot even roll back is thrown away instead of being returned to the pool. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** "current transaction is aborted": says only that something before it failed. */
const isAfterwards = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

const scopes = new WeakMap<PoolClient, string>()

/**
 * Row security reads the role and two settings of the connection. They are set outside any transaction (a rolled-back
 * setting would silently return) and only when the connection last served another scope.
 */
async function take(pool: pg.Pool, scope: RowScope, timing?: Timing): Promise<PoolClient> {
  const client = await timed(timing?.waiting, () => pool.connect())
  const wanted = JSON.stringify([scope.tenant, scope.hotel])
  if (scopes.get(client) === wanted) return client
  try {
    scopes.delete(client)
    await timed(timing?.database, () =>
      client.query({ name: 'scope', text: setScope, values: [roleOf(scope), scope.tenant, scope.hotel] }),
    )
    scopes.set(client, wanted)
    return client
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw error
  }
}

const setScope = `select set_config('role', $1, false), set_config('kezhan.tenant', $2, false), set_config('kezhan.hotel', $3, false)`

const setLocalScope = setScope.replaceAll('false', 'true')

/** Policies let the platform's role see every row; everybody else's rows equal the two settings. */
const roleOf = (scope: RowScope): string => (scope.tenant === '*' ? 'kezhan_platform' : 'kezhan_app')

async function run<T extends object>(
  client: PoolClient,
  sql: string,
  params?: readonly unknown[],
  timing?: Timing,
): Promise<T[]> {
  const name = statementName(sql)
  const values = params === undefined ? [] : [...params]
  sendTogether(client)
  const statement = name === undefined ? { text: sql, values } : { name, text: sql, values }
  return timed(timing?.database, () => namedRows<T>(client, statement))
}

const corked = new WeakSet<PoolClient>()

/** What is asked in one moment leaves in one piece: each piece wakes the server, which costs more than most statements. */
function sendTogether(client: PoolClient): void {
  if (corked.has(client)) return
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  corked.add(client)
  stream.cork()
  process.nextTick(() => {
    corked.delete(client)
    stream.uncork()
  })
}

/** Statement texts that come again get a name, up to a bound: user-made queries must not fill the servers' memory. */
const mostNames = 400
const names = new Map<string, string | undefined>()

/**
 * "$3::text is null or …": a condition that counts only when it is asked for. A plan that is made once must serve every
 * question and takes all of these for rare; planned each time, those that were not asked are not there.
 */
const optional = /\$\d+(::\w+(\[\])?)? is null or /

function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= mostNames) return undefined
  const seenBefore = names.has(sql)
  const name =
    seenBefore && !optional.test(sql) ? createHash('sha1').update(sql).digest('base64url') : undefined
  names.set(sql, name)
  return name
}

function withStatement(error: unknown, sql: string): unknown {
  if (error instanceof pg.DatabaseError) Object.assign(error, { statement: sql.slice(0, 500) })
  return error
}
