import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkStructure } from '../check-structure.mjs'

interface Problem {
  readonly file: string
  readonly line?: number
  readonly rule: string
  readonly text: string
}
type Exceptions = Readonly<Record<string, readonly object[]>>

/** What the named check finds in a tree of the given files, which is gone afterwards. */
export function problemsIn(
  check: string,
  files: Readonly<Record<string, string>>,
  exceptions: Exceptions = {},
): Problem[] {
  const root = mkdtempSync(join(tmpdir(), 'kezhan-structure-'))
  try {
    for (const [path, text] of Object.entries({ ...manifests(files), ...files })) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return checkStructure(root, [check], exceptions)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The same, as `file: rule`. */
export const brokenIn = (check: string, files: Readonly<Record<string, string>>): string[] =>
  problemsIn(check, files).map(({ file, rule }) => `${file}: ${rule}`)

/** A package.json for the whole and for every package that the files belong to. */
function manifests(files: Readonly<Record<string, string>>): Record<string, string> {
  const whole = {
    dependencies: { fastify: '5', react: '19' },
    devDependencies: { vitest: '4', 'fast-check': '4', hucre: '1' },
  }
  const homes = new Set(Object.keys(files).map(path => path.split('/').slice(0, 2).join('/')))
  const packages = [...homes]
    .filter(home => /^(packages|modules|apps)\//.test(home))
    .map(home => [
      `${home}/package.json`,
      `{"name":"@kezhan/${home.replace(/^apps\//, 'app-').replace(/.*\//, '')}"}`,
    ])
  return { 'package.json': JSON.stringify(whole), ...Object.fromEntries(packages) }
}
