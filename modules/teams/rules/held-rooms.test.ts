import { expect, test } from 'vitest'
import { heldRooms } from './held-rooms'

const night = (rooms: number, pickedUp: number, priceFen: number) => ({
  typeId: 'king',
  typeName: '大床房',
  rooms,
  pickedUp,
  priceFen,
})

test('what is held is counted in rooms with their nights, without those that have names', () => {
  expect(heldRooms([night(3, 1, 100), night(3, 1, 200), night(2, 1, 300)])).toEqual([
    { title: '大床房保留房1', nightsFen: [100, 200, 300] },
    { title: '大床房保留房2', nightsFen: [100, 200] },
  ])
  expect(heldRooms([night(2, 2, 100)])).toEqual([])
})

test('each type has its own rooms, counted from one', () => {
  const twin = { ...night(1, 0, 500), typeId: 'twin', typeName: '双床房' }
  expect(heldRooms([night(1, 0, 100), twin, night(1, 0, 200)])).toEqual([
    { title: '大床房保留房1', nightsFen: [100, 200] },
    { title: '双床房保留房1', nightsFen: [500] },
  ])
})
