import { expect, test } from 'vitest'
import { activityUse } from './activity-use'

const won = (ref: string) => ({ trace: [{ step: 'public' }, { step: 'activity', ref, outcome: 'won' }] })
const lost = { trace: [{ step: 'activity', ref: 'a', outcome: 'lost' }] }
const typed = { trace: [...won('a').trace, { step: 'override', outcome: 'won' }] }

test('each night at the price of an activity uses one of its room-nights', () => {
  expect(activityUse([], [won('a'), won('a'), won('b'), lost])).toEqual(
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  )
})

test('nights that stay use nothing more, nights that go give back, and a typed price is no activity', () => {
  expect(activityUse([won('a'), won('a')], [won('a')])).toEqual(new Map([['a', -1]]))
  expect(activityUse([won('a')], [won('a')])).toEqual(new Map())
  expect(activityUse([], [typed])).toEqual(new Map())
})

test.each(['override', 'kept', 'given', 'free'])(
  'a night whose price is %s in the end uses no activity',
  step => {
    expect(activityUse([], [{ trace: [...won('a').trace, { step }] }])).toEqual(new Map())
  },
)

test('what stands in a trace and is no step is passed over', () => {
  const odd = { trace: [null, 'activity', { step: 1, ref: 'x', outcome: 'won' }, {}, ...won('a').trace] }
  expect(activityUse([], [odd])).toEqual(new Map([['a', 1]]))
  const other = { trace: [{ step: 'channel', ref: 'c', outcome: 'won' }] }
  expect(activityUse([], [other])).toEqual(new Map())
})
