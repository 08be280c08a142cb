import { expect, test } from 'vitest'
import { refusals } from './refusal'
import { offersOf, type StateTable, stateAfter } from './state-table'

interface Facts {
  isLocked: boolean
  isDusty: boolean
}
const calm: Facts = { isLocked: false, isDusty: false }

const refuse = refusals({
  'door.state': '门{state}，不能{action}',
  'door.locked': '门已上锁',
  'door.dusty': '门上有灰，是否继续？',
})
type Code = Parameters<typeof refuse>[0]
const door: StateTable<'open' | 'shut', 'open' | 'shut' | 'paint' | 'creak', Facts, Code> = {
  states: { open: '开着', shut: '关着' },
  actions: {
    open: {
      title: '开门',
      from: ['shut'],
      to: 'open',
      right: 'door:open',
      approval: '开门',
      elsewhere: 'door.state',
      obstacles: [{ code: 'door.locked', when: facts => facts.isLocked }],
    },
    shut: { title: '关门', from: ['open'], to: 'shut', right: 'door:shut', elsewhere: 'door.state' },
    paint: {
      title: '刷漆',
      from: ['open', 'shut'],
      right: 'door:paint',
      elsewhere: 'door.state',
      obstacles: [{ code: 'door.dusty', when: facts => facts.isDusty, isWarning: true }],
    },
    creak: { title: '作响', from: ['open'], elsewhere: 'door.state' },
  },
  refuse,
}
const all = new Set(['door:open', 'door:shut', 'door:paint'])

test('a button is there to do, with the reason why not, or to apply', () => {
  const offers = (state: 'open' | 'shut', facts: Facts, rights: ReadonlySet<string>) =>
    offersOf(door, state, facts, rights).map(one => [one.title, one.offer, ...one.reasons])
  expect(offers('shut', calm, all)).toEqual([
    ['开门', 'do'],
    ['关门', 'no', '门关着，不能关门'],
    ['刷漆', 'do'],
  ])
  expect(offers('shut', { ...calm, isLocked: true }, all)[0]).toEqual(['开门', 'no', '门已上锁'])
  expect(offers('shut', calm, new Set())).toEqual([
    ['申请开门', 'apply'],
    ['关门', 'no', '门关着，不能关门'],
    ['刷漆', 'no', '无刷漆权限'],
  ])
})

test('the table decides the next state, or refuses with the same words', () => {
  expect(stateAfter(door, 'shut', 'open', calm)).toBe('open')
  expect(stateAfter(door, 'open', 'paint', calm)).toBe('open')
  expect(() => stateAfter(door, 'shut', 'open', { ...calm, isLocked: true })).toThrow('门已上锁')
  expect(() => stateAfter(door, 'open', 'open', calm)).toThrow('门开着，不能开门')
})

test('a warning stops nobody', () => {
  const dusty = { ...calm, isDusty: true }
  expect(stateAfter(door, 'open', 'paint', dusty)).toBe('open')
  expect(offersOf(door, 'open', dusty, all)[2]).toMatchObject({
    offer: 'do',
    warnings: ['门上有灰，是否继续？'],
  })
})

test('the system has no buttons', () => {
  expect(offersOf(door, 'open', calm, all).map(one => one.action)).not.toContain('creak')
  expect(stateAfter(door, 'open', 'creak', calm)).toBe('open')
})

test('a warning is given only where it holds, and never out of what stands in the way', () => {
  const warnings = (facts: Facts) => offersOf(door, 'shut', facts, all).map(one => one.warnings)
  expect(warnings(calm)).toEqual([[], [], []])
  expect(warnings({ isLocked: true, isDusty: true })).toEqual([[], [], ['门上有灰，是否继续？']])
})

test('where an action leads may depend on the facts, and a state may deserve words of its own', () => {
  const shut = { ...door.actions.shut, elsewhereIn: { shut: 'door.locked' } } as const
  const kick = { ...door.actions.open, to: (facts: Facts) => (facts.isDusty ? 'shut' : 'open') } as const
  const other = { ...door, actions: { ...door.actions, shut, open: kick } }
  expect(stateAfter(other, 'shut', 'open', calm)).toBe('open')
  expect(stateAfter(other, 'shut', 'open', { ...calm, isDusty: true })).toBe('shut')
  expect(() => stateAfter(other, 'shut', 'shut', calm)).toThrow('门已上锁')
})
