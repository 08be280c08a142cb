import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseSource, readImports } from './read-source.mjs'
import { declaredRefusals } from './refusal-sites.mjs'
import { metFile, refusalLine, refusalProblems, unmetOf } from './spec-refusals.mjs'

const dir = mkdtempSync(join(tmpdir(), 'kezhan-refusals-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const aFile = (path: string, text: string, isTest = false) => {
  const program = parseSource(text, path)
  return [path, { path, text, isTest, program, imports: readImports(program) }] as const
}
const tree = {
  root: dir,
  packages: new Map<string, string>(),
  files: new Map([
    aFile(
      'modules/a/rules/refusals.ts',
      `import { others } from './others'
       export const refuse = refusals({ ...others, 'a.one': '一', 'a.two': { text: '二', status: 403 } })`,
    ),
    aFile('modules/a/rules/others.ts', `export const others = { 'o.one': '别的' } as const`),
    aFile(
      'modules/b/rules/refusals.ts',
      `const texts = { 'a.one': '壹' } as const\nconst refuse = refusals(texts)`,
    ),
    aFile('modules/b/rules/a.test.ts', `const refuse = refusals({ 'in.a.test': '…' })`, true),
  ]),
}

test('a refusal is one of a table: written in it, taken from elsewhere, or under a name', () => {
  expect(declaredRefusals(tree)).toEqual([
    { file: 'modules/a/rules/refusals.ts', code: 'o.one', text: '别的' },
    { file: 'modules/a/rules/refusals.ts', code: 'a.one', text: '一' },
    { file: 'modules/a/rules/refusals.ts', code: 'a.two', text: '二' },
    { file: 'modules/b/rules/refusals.ts', code: 'a.one', text: '壹' },
  ])
  const odd = new Map([aFile('modules/a/rules/refusals.ts', 'const refuse = refusals(made())')])
  expect(() => declaredRefusals({ ...tree, files: odd })).toThrow('is no plain object')
})

test('what a test met is told by table and code; all else is named', () => {
  const declared = declaredRefusals(tree)
  expect(unmetOf(declared, dir).unmet).toHaveLength(4)
  const met = ['modules/a/rules/refusals.ts\ta.one\tx.test.ts', 'modules/a/rules/refusals.ts\to.one\t']
  writeFileSync(metFile(dir), `${met.join('\n')}\n`)
  const found = unmetOf(declared, dir)
  expect(refusalProblems(found)).toEqual([
    'modules/a/rules/refusals.ts: no test meets a.two 二',
    'modules/b/rules/refusals.ts: no test meets a.one 壹',
  ])
  expect(refusalLine(found)).toBe('2 of 4 refusals were met by a test')
})
