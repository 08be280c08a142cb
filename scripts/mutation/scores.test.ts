import { expect, test } from 'vitest'
import { moduleScores, scoreTable, survivorList } from './scores.mjs'

const at = (line: number) => ({ start: { line, column: 3 } })
const report = {
  files: {
    'modules/rates/rules/a.ts': {
      source: 'const a = 1\n  return a > 1\n',
      mutants: [
        { status: 'Killed', location: at(1), mutatorName: 'X', replacement: '' },
        { status: 'Timeout', location: at(1), mutatorName: 'X', replacement: '' },
        { status: 'Survived', location: at(2), mutatorName: 'Equality', replacement: 'a\n >=  1' },
        { status: 'NoCoverage', location: at(1), mutatorName: 'Literal', replacement: '2' },
        { status: 'Ignored', location: at(1), mutatorName: 'X', replacement: '' },
      ],
    },
    'modules/agents/rules/b.ts': { source: '', mutants: [{ status: 'Ignored', location: at(1) }] },
  },
}
const moduleOf = (file: string) => file.split('/')[1]

test('a score counts what was killed among what could have been; a mutant that no test meets has survived', () => {
  expect(moduleScores(report, moduleOf)).toEqual([
    { name: 'agents', killed: 0, survived: 0, unmet: 0, ignored: 1, score: 100 },
    { name: 'rates', killed: 2, survived: 1, unmet: 1, ignored: 1, score: 50 },
  ])
  expect(scoreTable(moduleScores(report, moduleOf)).split('\n')[1]).toBe(
    'rates             50.0 %  2 killed  1 survived  1 met by no test  1 ignored',
  )
})

test('a survivor is listed with its place, what stood there and what was put in its place', () => {
  expect(survivorList(report).split('\n')).toEqual([
    'modules/rates/rules/a.ts:2:3 Survived Equality: return a > 1  →  a >= 1',
    'modules/rates/rules/a.ts:1:3 NoCoverage Literal: const a = 1  →  2',
  ])
})
