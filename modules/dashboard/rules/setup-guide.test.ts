import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SetupFacts, setupGuideOf } from './setup-guide'

const complete: SetupFacts = {
  phone: '0571-1',
  address: '西湖区',
  buildings: 1,
  types: [{ name: '大床房', priceFen: 30_000, rooms: 3 }],
  people: 2,
  payments: ['现金', '微信'],
  hasOrder: true,
}
const stepOf = (facts: Partial<SetupFacts>, key: string) =>
  setupGuideOf({ ...complete, ...facts }).steps.find(step => step.key === key)

test('a hotel that has everything is done, and one that lacks a thing is told which', () => {
  expect(setupGuideOf(complete).isDone).toBe(true)
  expect(stepOf({ phone: null }, 'contact')).toMatchObject({
    isDone: false,
    text: '还没有填写电话，账单和确认单上要印',
  })
  const types = [...complete.types, { name: '标间', priceFen: 0, rooms: 0 }]
  expect(stepOf({ types }, 'rooms')).toMatchObject({ isDone: false, text: '已有 3 间；标间还没有房间' })
  expect(stepOf({ types }, 'prices')).toMatchObject({
    isDone: false,
    text: '标间还没有价格，现在卖就是 0 元',
  })
  expect(stepOf({ people: 1 }, 'people')).toMatchObject({ isDone: false })
  expect(stepOf({ payments: [] }, 'payments')).toMatchObject({ isDone: false })
})

test('the whole is done when each step is, whatever the hotel has', () => {
  const anything: fc.Arbitrary<SetupFacts> = fc.record({
    phone: fc.option(fc.constantFrom('', '1')),
    address: fc.option(fc.constantFrom('', '路')),
    buildings: fc.nat(2),
    types: fc.array(fc.record({ name: fc.string(), priceFen: fc.nat(1), rooms: fc.nat(1) }), {
      maxLength: 6,
    }),
    people: fc.nat(3),
    payments: fc.array(fc.string(), { maxLength: 6 }),
    hasOrder: fc.boolean(),
  })
  fc.assert(
    fc.property(anything, facts => {
      const { steps, isDone } = setupGuideOf(facts)
      expect(isDone).toBe(steps.every(step => step.isDone))
      for (const { text } of steps) expect(text).not.toBe('')
    }),
  )
})
