import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginHistory, redo, step, undo } from './history'

test('undo goes back as far as it came, and redo comes again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), values => {
      const made = values.reduce((history, value) => step(history, value), beginHistory(0))
      const back = values.reduce(history => undo(history), made)
      expect(back.now).toBe(0)
      expect(values.reduce(history => redo(history), back).now).toBe(made.now)
    }),
  )
})

test('what goes on with a deed is one step with it; a new deed forgets what could come again', () => {
  const typed = step(step(beginHistory(''), 'a', 'word'), 'ab', 'word')
  expect(undo(typed).now).toBe('')
  expect(redo(step(undo(typed), 'x')).now).toBe('x')
})

test('nothing was before the beginning, and nothing comes after the end', () => {
  const begun = beginHistory('a')
  expect(begun).toEqual({ past: [], now: 'a', future: [], tag: undefined })
  expect(undo(begun)).toBe(begun)
  expect(redo(begun)).toBe(begun)
  expect(step(begun, 'a')).toBe(begun)
})

test('what is taken back waits to come again, in its order', () => {
  const made = ['b', 'c', 'd'].reduce((history, value) => step(history, value), beginHistory('a'))
  const back = undo(undo(made))
  expect(back).toEqual({ past: ['a'], now: 'b', future: ['c', 'd'], tag: undefined })
  expect(redo(back)).toEqual({ past: ['a', 'b'], now: 'c', future: ['d'], tag: undefined })
})

test('two hundred steps are remembered', () => {
  let history = beginHistory(0)
  for (let value = 1; value <= 201; value += 1) history = step(history, value)
  expect(history.past).toHaveLength(200)
  expect([history.past[0], history.past.at(-1)]).toEqual([1, 200])
})
