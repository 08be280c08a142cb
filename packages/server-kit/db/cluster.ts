import { spawn } from 'node:child_process'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { PgBinaries } from './pg-binaries'
import type { RunAs } from './run-as'

export const superuser = 'kezhan_super'
export const loginRole = 'kezhan'
export const databaseName = 'kezhan'
/** Only part of the socket's file name: there is no TCP port. */
export const socketPort = 5432

const settingsFile = 'kezhan.conf'

/** Creates a cluster in the existing empty directory; a failure carries what initdb said. */
export async function createCluster(
  binaries: PgBinaries,
  dir: string,
  runAs: RunAs,
  extraArgs: readonly string[] = [],
): Promise<void> {
  await runAs.own(dir)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=zh-CN']
  const args = [
    '-D',
    dir,
    '-U',
    superuser,
    '--auth=trust',
    '--data-checksums',
    '--no-instructions',
    ...locale,
    ...extraArgs,
  ]
  const { file, args: callArgs, ...user } = runAs.call(binaries.initdb, args)
  const child = spawn(file, callArgs, {
    ...user,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`initdb: ${output.trim()}`)
  await appendFile(join(dir, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
}

/** Rewrites our part of the configuration, so that a new version of the program brings its own settings. */
export async function writeSettings(
  dir: string,
  settings: Record<string, string>,
  runAs: RunAs,
): Promise<void> {
  const quoted = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  await writeFile(join(dir, settingsFile), ['# Rewritten at each start.', ...quoted, ''].join('\n'), {
    mode: 0o600,
  })
  // Whoever passes the 0700 socket directory could also read the data files, so a password would guard nothing.
  await writeFile(join(dir, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n', {
    mode: 0o600,
  })
  await runAs.own(dir)
}

/** Login role, database and extensions; run by the superuser, and again harmlessly at each start. */
export async function prepareDatabase(connect: (database: string) => Promise<Client>): Promise<void> {
  const server = await connect('postgres')
  try {
    if (!(await exists(server, 'pg_roles where rolname', loginRole))) {
      // CREATEROLE: migrations make the role that row-level security binds.
      await server.query(`create role ${loginRole} login nosuperuser createrole`)
    }
    if (!(await exists(server, 'pg_database where datname', databaseName))) {
      await server.query(`create database ${databaseName} owner ${loginRole}`)
    }
  } finally {
    await server.end()
  }
  const database = await connect(databaseName)
  try {
    await database.query('set client_min_messages = warning')
    await database.query('create extension if not exists btree_gist')
    await database.query('create extension if not exists pg_trgm')
    // Made even where the library is not loaded, which is then said where its figures would stand.
    await database.query('create extension if not exists pg_stat_statements')
    await database.query(`grant pg_read_all_stats to ${loginRole}`)
  } finally {
    await database.end()
  }
}

/** The environment without what would lead PostgreSQL to another server, directory or language. */
export function serverEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...extra }
}

async function exists(client: Client, tableAndColumn: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${tableAndColumn} = $1`, [name])
  return rowCount === 1
}
