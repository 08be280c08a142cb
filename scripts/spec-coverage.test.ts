import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { coverageProblems, specCoverage } from './spec-coverage.mjs'

const root = mkdtempSync(join(tmpdir(), 'kezhan-coverage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const rows = [
  'id\tarea\trequirement\tsource\tkind',
  'AB-ONE-001\tone\t…\t§1\trule',
  'AB-ONE-002\tone\t…\t§1\trule',
  'AB-ONE-003\tone\t…\t§1\tapi',
  'AB-TWO-001\ttwo\t…\t§2\tscreen',
  'AB-TWO-002\ttwo\t…\t§2\tui',
]
mkdirSync(join(root, 'spec/http'), { recursive: true })
mkdirSync(join(root, '.test-output'))
writeFileSync(join(root, 'spec/requirements.tsv'), `${rows.join('\n')}\n`)
writeFileSync(join(root, 'spec/deep-files.json'), '["spec/http/long.test.ts"]')
writeFileSync(join(root, 'spec/http/long.test.ts'), `test('AB-ONE-002', work)`)

function report(step: string, file: string, ...tests: readonly (readonly [string, string])[]) {
  const assertionResults = tests.map(([status, fullName]) => ({ status, fullName }))
  const testResults = [{ name: join(root, file), assertionResults }]
  writeFileSync(join(root, '.test-output', `${step}.json`), JSON.stringify({ testResults }))
}

test('what passed covers; what failed, was left out, or stands elsewhere does not', () => {
  report(
    'database',
    'spec/http/a.test.ts',
    ['passed', 'AB-ONE-001 and AB-TWO-009'],
    ['failed', 'AB-ONE-002 fails'],
    ['skipped', 'AB-ONE-002 waits'],
    ['passed', 'AB-TWO-001 by the server alone'],
  )
  report('browser', 'spec/browser/a.test.ts', ['passed', 'a group AB-TWO-002 on the page'])
  report('core', 'packages/a.test.ts', ['passed', 'AB-ONE-003 outside of the specification'])
  const coverage = specCoverage(root)
  expect(coverage).toEqual({
    total: 5,
    covered: 3,
    missing: { one: ['AB-ONE-002', 'AB-ONE-003'] },
    unseen: ['AB-TWO-001'],
    unknown: [{ id: 'AB-TWO-009', file: 'spec/http/a.test.ts' }],
    deepOnly: ['AB-ONE-002'],
    crowded: [],
  })
  expect(coverageProblems(coverage)).toHaveLength(4)
})

test('a screen that a rendered page shows is seen', () => {
  report('core', 'spec/rules/a.test.ts', ['passed', 'AB-ONE-001 AB-ONE-002 AB-ONE-003'])
  report('database', 'spec/http/a.test.ts', ['passed', 'AB-TWO-001 by the server'])
  report('browser', 'spec/browser/a.test.ts', ['passed', 'AB-TWO-002'])
  report('web', 'spec/web/a.test.tsx', ['passed', 'AB-TWO-001 rendered'])
  expect(coverageProblems(specCoverage(root))).toEqual([])
})

test('a title that names more than three requirements is refused; one that is named twice counts once', () => {
  const [three, four] = [
    'AB-ONE-001 AB-ONE-002 AB-ONE-003 AB-ONE-001',
    'AB-ONE-001 AB-ONE-002 AB-ONE-003 AB-TWO-001',
  ]
  report('web', 'spec/web/a.test.tsx', ['passed', three], ['passed', `AB-TWO-002 ${four}`])
  const file = 'spec/web/a.test.tsx'
  const title = `AB-TWO-002 ${four}`
  expect(specCoverage(root).crowded).toEqual([{ file, title }])
  expect(coverageProblems(specCoverage(root))).toEqual([
    `${file}: more than 3 requirements in one title: ${title}`,
  ])
})
