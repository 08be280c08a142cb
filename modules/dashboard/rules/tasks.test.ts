import { expect, test } from 'vitest'
import { orderTabs, seenTasks } from './tasks'

const all = seenTasks(() => true)
const keysFor = (...rights: string[]) => seenTasks(code => rights.includes(code)).map(({ key }) => key)

test('what somebody cannot do is none of his: every right of a task is asked for', () => {
  expect(keysFor()).toEqual([])
  expect(keysFor('order:list')).toEqual([])
  expect(keysFor('stay:checkout')).toEqual([])
  expect(keysFor('order:list', 'stay:checkout')).toEqual(['overdue', 'dueOut'])
  expect(keysFor('room:list', 'room:hk')).toEqual(['vacantDirty', 'occupiedDirty'])
  expect(keysFor('audit:run')).toEqual(['audit'])
})

test('what cannot wait stands before what the day asks for', () => {
  const urgencies = all.map(({ urgency }) => urgency)
  expect(urgencies).toEqual([...urgencies].sort())
  expect(new Set(urgencies)).toEqual(new Set(['now', 'today']))
})

test('every task has a name of its own, a unit, a sentence and a place to go', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  for (const { key, unit, text, opens, rights } of all) {
    expect(unit).toMatch(/^(单|间|件|班|天|张|条|笔|个月)$/)
    expect(text).toMatch(/。$/)
    expect(rights.length).toBeGreaterThan(0)
    if (opens === 'approvals') expect(key).toBe('approvals')
    else expect(opens.link).toMatch(/^\/[A-Z]\w+\//)
  }
})

test('a task that is a tab of a list of orders opens that very tab', () => {
  for (const [key, [kind, tab]] of Object.entries(orderTabs))
    expect(all.find(task => task.key === key)?.opens).toEqual({
      link: `/CustomerOrder/orderStatus/${kind}?tab=${tab}`,
    })
})
