import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PgBinaries } from '@kezhan/server-kit/db/pg-binaries'

/** The programs of the PostgreSQL 15 installed on this machine, undefined where there is none. */
export function installedBinaries15(): PgBinaries | undefined {
  const candidates = [process.env.KEZHAN_PG15_BIN, '/usr/lib/postgresql/15/bin', binDirOfPgConfig()]
  const dir = candidates.find(candidate => candidate && existsSync(join(candidate, 'initdb')))
  return dir === undefined ? undefined : { initdb: join(dir, 'initdb'), postgres: join(dir, 'postgres') }
}

function binDirOfPgConfig(): string | undefined {
  try {
    const ask = (flag: string) =>
      execFileSync('pg_config', [flag], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return ask('--version').includes('PostgreSQL 15') ? ask('--bindir').trim() : undefined
  } catch {
    return undefined
  }
}
