import { expect, test } from 'vitest'
import { moduleScores, readJudgements, scoreTable, survivors, unjudged } from './scores.mjs'

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

const both = [
  {
    module: 'rates',
    place: '2:3 Survived',
    mark: 'modules/rates/rules/a.ts +0 Equality: return a > 1  →  a >= 1',
  },
  {
    module: 'rates',
    place: '1:3 NoCoverage',
    mark: 'modules/rates/rules/a.ts +2 Literal: const a = 1  →  2',
  },
]

test('a survivor is known by what stood there and what was put in its place, on whichever line it stands', () => {
  expect(survivors(report, moduleOf)).toEqual(both)
})

test('a survivor under a reason is judged; a reason without a text is none; what is killed by now is told', () => {
  const text = `# The one before has the same effect.\n\n${both[0]?.mark}\nmodules/rates/rules/a.ts +9 X: gone  →  y\n`
  const { open, stale } = unjudged(both, readJudgements(text))
  expect(open).toEqual([both[1]])
  expect(stale).toEqual(['modules/rates/rules/a.ts +9 X: gone  →  y'])
  expect(unjudged(both, readJudgements(`${both[0]?.mark}\n# Same.\n${both[1]?.mark}`)).open).toEqual([
    both[0],
  ])
})
