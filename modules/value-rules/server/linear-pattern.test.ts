import { expect, test } from 'vitest'
import { fullMatch, patternsProblem } from './linear-pattern'

test('a pattern fits the whole text or not at all', () => {
  expect(fullMatch('[a-z]', 'a')).toBe(true)
  expect(fullMatch('[a-z]', 'ab')).toBe(false)
  expect(fullMatch('^[a-z|A-Z]$', 'Q')).toBe(true)
  expect(fullMatch('客.*', '客栈')).toBe(true)
  expect(fullMatch('.*', '')).toBe(true)
})

test('patterns that explode elsewhere are answered like any other', () => {
  const evil = [
    '(a+)+$',
    '(a|a)*$',
    '(a|aa)+$',
    '(.*a){20}',
    '([a-zA-Z]+)*$',
    '(a*)*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
  ]
  for (const pattern of evil) {
    expect(patternsProblem([pattern])).toBeUndefined()
    // The test as a whole has five seconds; a backtracking engine needs years for one of them.
    expect([pattern, fullMatch(pattern, `${'a'.repeat(4000)}!`)]).toEqual([pattern, false])
  }
})

test('what cannot be run in bounded time or space is refused in words', () => {
  for (const pattern of [
    '(?=a)b',
    '(a)\\1',
    '(?<!x)y',
    '[',
    'a{1001}',
    '((a{100}){100}){100}',
    '(?i',
    '\\p{Nonsense}',
  ])
    expect([pattern, patternsProblem([pattern])]).toEqual([
      pattern,
      '第1条：正则表达式无法识别（不支持环视和反向引用）',
    ])
  expect(patternsProblem(['a{999}'.repeat(80)])).toBe('第1条：正则表达式过于复杂，请减少重复次数')
  expect(patternsProblem(['a', '(a?){200}', '(a?){200}'])).toBe('第3条：正则表达式过于复杂，请减少重复次数')
})
