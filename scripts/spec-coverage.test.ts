import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idsInTitles, specCoverage } from './spec-coverage.mjs'

test('ids are read from titles in all their forms and nowhere else', () => {
  const text = `
    test('SH-SESS-001 signs in (WG-TABLE-002)', () => expect('ERR-001'))
    it("API-SESS-003", work)
    describe(\`SH-WS-004 \${name}\`, () => {
      test.each([['a', ')'], ["b"]])('row %s HOTEL-005', work)
      test.each\`a|b\`('DEMO-006', work)
      describe.concurrent('MSG-007', work)
      test.runIf(isReady())(
        'ACCT-008',
        work,
      )
      test.skip('MON-001', work)
      test.todo('MON-002')
      pattern.test('ADMIN-001')
    })`
  expect(idsInTitles(text)).toEqual([
    'SH-SESS-001',
    'WG-TABLE-002',
    'API-SESS-003',
    'SH-WS-004',
    'HOTEL-005',
    'DEMO-006',
    'MSG-007',
    'ACCT-008',
  ])
})

test('requirements without a test that is run are listed by area, ids that do not exist are told', () => {
  const root = mkdtempSync(join(tmpdir(), 'kezhan-coverage-'))
  try {
    mkdirSync(join(root, 'spec/http'), { recursive: true })
    const lines = ['id\tarea\trequirement', 'AB-ONE-001\tone\t…', 'AB-ONE-002\tone\t…', 'AB-TWO-001\ttwo\t…']
    writeFileSync(join(root, 'spec/requirements.tsv'), `${lines.join('\n')}\n`)
    writeFileSync(join(root, 'spec/http/a.test.ts'), `test('AB-ONE-001 and AB-TWO-009', work)`)
    writeFileSync(join(root, 'spec/http/b.test.ts'), `test('AB-TWO-001', work)`)
    writeFileSync(join(root, 'spec/http/long.test.ts'), `test('AB-ONE-001 AB-ONE-002', work)`)
    writeFileSync(join(root, 'spec/deep-files.json'), '["spec/http/long.test.ts"]')
    expect(specCoverage(root)).toEqual({
      total: 3,
      covered: 2,
      missing: { one: ['AB-ONE-002'] },
      deepOnly: [{ id: 'AB-ONE-002', file: 'spec/http/long.test.ts' }],
      unknown: [{ id: 'AB-TWO-009', file: 'spec/http/a.test.ts' }],
    })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('no requirement rests on a test that npm test leaves out', () => {
  const { deepOnly, unknown } = specCoverage(join(import.meta.dirname, '..'))
  expect(deepOnly).toEqual([])
  expect(unknown).toEqual([])
})
