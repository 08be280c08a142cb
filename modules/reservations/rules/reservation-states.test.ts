import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservationStateOf } from './reservation-states'

test('an order is what its lines are', () => {
  const line = (state: 'waiting' | 'inHouse' | 'cancelled' | 'noShow', isOut = false) => ({ state, isOut })
  const state = (...lines: ReturnType<typeof line>[]) => reservationStateOf(lines, true)
  expect(state(line('waiting'), line('cancelled'))).toBe('booked')
  expect(state(line('waiting'), line('inHouse'))).toBe('partIn')
  expect(state(line('inHouse'), line('inHouse', true))).toBe('allIn')
  expect(state(line('inHouse', true), line('noShow'))).toBe('done')
  expect(state(line('cancelled'), line('noShow'))).toBe('noShow')
  expect(state(line('cancelled'))).toBe('cancelled')
  expect(reservationStateOf([line('waiting')], false)).toBe('pending')
})

test('the order of lines means nothing to their order', () => {
  const aState = fc.constantFrom(
    'waiting' as const,
    'inHouse' as const,
    'cancelled' as const,
    'noShow' as const,
  )
  const lines = fc.array(fc.record({ state: aState, isOut: fc.boolean() }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, fc.boolean(), (list, isConfirmed) => {
      expect(reservationStateOf(list.toReversed(), isConfirmed)).toBe(reservationStateOf(list, isConfirmed))
    }),
  )
})

test('an order that is not confirmed waits for it, unless all of it was given up', () => {
  const line = (state: 'waiting' | 'inHouse' | 'cancelled') => ({ state, isOut: false })
  expect(reservationStateOf([line('inHouse'), line('cancelled')], false)).toBe('pending')
  expect(reservationStateOf([line('cancelled')], false)).toBe('cancelled')
})

test('an order is over when the last of its guests has left', () => {
  const inHouse = (isOut: boolean) => ({ state: 'inHouse' as const, isOut })
  expect(reservationStateOf([inHouse(true), inHouse(true)], true)).toBe('done')
  expect(reservationStateOf([inHouse(true), inHouse(false)], true)).toBe('allIn')
})
