import { expect, test } from 'vitest'
import { sourceOf } from './move-source'

const move = (refKind: string | null, refId: string | null) => sourceOf({ id: 'm', refKind, refId })

test('a movement leads to its receipt, its bill or its order', () => {
  expect(move('receipt', 'line')).toEqual({ kind: 'receipt', lineId: 'line' })
  expect(move('folio', 'f')).toEqual({ kind: 'bill', folioId: 'f' })
  expect(move('stay', 's')).toEqual({ kind: 'order', order: { stayId: 's' } })
  expect(move('reservation', 'r')).toEqual({ kind: 'order', order: { reservationId: 'r' } })
})

test('a gift leads to its top-up, and points for a room to their record, which knows the booking', () => {
  expect(move('topUp', 'm1')).toEqual({ kind: 'row', path: '/crm/memberMove', id: 'm1' })
  expect(move('pointsRoom', 'p1')).toEqual({ kind: 'row', path: '/crm/pointsRoomRecord', id: 'p1' })
  const record = { id: 'p1', reservationId: 'r' }
  expect(sourceOf(record)).toEqual({ kind: 'order', order: { reservationId: 'r' } })
})

test('what refers to nothing, or to a member, has no source to open', () => {
  expect(move(null, null)).toBeUndefined()
  expect(move('member', 'x')).toBeUndefined()
})
