import { expect, test } from 'vitest'
import { rewritten } from './guard-copy.mjs'
import { allMutants } from './guard-mutants.mjs'
import { parseSource } from './read-source.mjs'

/** A tree with one file of the server and one test. */
const aTree = (text: string) => ({
  files: new Map<string, object>([
    [
      'modules/a/server/b.ts',
      { path: 'modules/a/server/b.ts', layer: 'server', isTest: false, text, program: parseSource(text) },
    ],
    ['spec/http/b.test.ts', { path: 'spec/http/b.test.ts', isTest: true, text: '' }],
  ]),
})
const source = `
  if (!ctx.user.rights.can('a:b')) throw refuse('a')
  requireRight(ctx.user, 'a:c')
  const isOver = amountFen > limitFen
  const access = useAccess().can('a:d')`
const tests = ['spec/http/b.test.ts']
const over = {
  name: 'over',
  file: 'modules/a/server/b.ts',
  text: 'amountFen > limitFen',
  put: 'false',
  tests,
}
const listed = (text: string, list: { askedIn: object; guards: readonly object[] }) => {
  const { mutants, problems } = allMutants(aTree(text), { askedForThrift: {}, pagesOfTests: {}, ...list })
  return {
    put: mutants.map(({ start, end, put }: { start: number; end: number; put: string }) => [
      text.slice(start, end),
      put,
    ]),
    problems: problems.map((one: { text: string }) => one.text),
  }
}

test('every question for a right is a mutant, and so is every guard of the list', () => {
  expect(listed(source, { askedIn: { 'modules/a/server/b.ts': tests }, guards: [over] })).toEqual({
    put: [
      ['amountFen > limitFen', 'false'],
      [`ctx.user.rights.can('a:b')`, 'true'],
      [`requireRight(ctx.user, 'a:c')`, 'undefined'],
    ],
    problems: [],
  })
})

test('a question that no test is named for, a guard that is gone and a test that is not there are found', () => {
  const gone = { ...over, text: 'amountFen >= limitFen' }
  const untried = { ...over, tests: ['spec/http/c.test.ts'] }
  expect(listed(source, { askedIn: {}, guards: [gone, untried] }).problems).toEqual([
    'over: this text does not stand here once: amountFen >= limitFen',
    expect.stringContaining(`asks ctx.user.rights.can('a:b')`),
    expect.stringContaining(`asks requireRight(ctx.user, 'a:c')`),
    'there is no such test: spec/http/c.test.ts',
  ])
  expect(listed('', { askedIn: { 'modules/a/server/b.ts': tests }, guards: [] }).problems).toEqual([
    'asks for no right, but stands in guard-list.mjs',
  ])
})

test('places are written anew, also those inside of others', () => {
  const places = [
    { start: 1, end: 6 },
    { start: 2, end: 3 },
    { start: 4, end: 5 },
    { start: 7, end: 8 },
  ]
  expect(rewritten('abcdefgh', places, (_: object, text: string) => `<${text}>`)).toBe('a<b<c>d<e>f>g<h>')
})
