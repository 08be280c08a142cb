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
