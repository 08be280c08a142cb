import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { type Database, type Db, openDatabase, type RowScope } from './database'

/** Connections to a copy of the database: the same rows for the same people, and nothing is written there. */
export const openReadCopy = (config: PoolConfig): Database =>
  openDatabase({ ...config, application_name: 'kezhan-read' }, 6, '-c default_transaction_read_only=on')

/** A copy is asked for as long as this where it stands; who reads does not wait longer for it. */
const defaultPatienceMs = 1000
/** How long a copy is left alone after it did not answer. */
const restMs = 15_000
/** It is usually some milliseconds behind; for so long it may come up. */
const catchUpMs = 300
const lookEveryMs = 20

/**
 * A copy that PostgreSQL keeps of the main database (`DATABASE_READ_URL`). It serves only while it has everything that was
 * confirmed in the main database when it is asked, so that nobody reads less there than he just wrote.
 */
export class ReadCopy {
  private restsUntil = 0
  private isKnown = false

  constructor(
    private readonly main: Database,
    private readonly copy: Database,
    private readonly patienceMs = defaultPatienceMs,
  ) {}

  /** The copy as this scope sees it; undefined where it is away, behind, or of something else. */
  async dbFor(scope: RowScope): Promise<Db | undefined> {
    if (Date.now() < this.restsUntil) return undefined
    const looking = this.serves().catch(() => undefined)
    const serves = await Promise.race([looking, delay(this.patienceMs, undefined, { ref: false })])
    if (serves === undefined) this.rest()
    return serves === true ? this.copy.scoped(scope) : undefined
  }

  /** It did not answer, or called a statement off to go on copying: whoever asks next takes the main database. */
  rest(): void {
    this.restsUntil = Date.now() + restMs
  }

  private async serves(): Promise<boolean> {
    if (!this.isKnown && !(await isCopyOf(this.main, this.copy))) return false
    this.isKnown = true
    const [main] = await this.main.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at', [])
    const until = Date.now() + catchUpMs
    for (;;) {
      const [copy] = await this.copy.query<{ hasAll: boolean }>(
        'select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_all',
        [main?.at],
      )
      if (copy?.hasAll === true) return true
      if (Date.now() > until) return false
      await delay(lookEveryMs)
    }
  }
}

/** Whether both are the same database: a copy made by PostgreSQL has the number of its origin, and so has the origin itself. */
export async function isCopyOf(main: Database, copy: Database): Promise<boolean> {
  const [ours, theirs] = await Promise.all(
    [main, copy].map(one => one.query<{ identity: string }>(identitySql, [])),
  )
  return ours?.[0] !== undefined && ours[0].identity === theirs?.[0]?.identity
}

const identitySql = `
  select s.system_identifier || '/' || d.oid as identity from pg_control_system() s, pg_database d where d.datname = current_database()`
