import type { HotelLine } from '@kezhan/dashboard/model/home-calls'
import { expect, test } from 'vitest'
import { ranked } from './hotel-ranking'

const aHotel = (hotelCode: string, value: number | null): HotelLine => ({
  hotelCode,
  name: hotelCode,
  businessDate: '2026-05-01',
  values: { today: { '12': value }, yesterday: {}, month: {} },
})

test('hotels are ranked by a figure: equal ones share their rank, who has none stands last', () => {
  const hotels = [aHotel('A', 5), aHotel('B', null), aHotel('C', 9), aHotel('D', 5), aHotel('E', 0)]
  expect(ranked(hotels, 'today', '12').map(({ hotelCode, rank }) => [hotelCode, rank])).toEqual([
    ['C', 1],
    ['A', 2],
    ['D', 2],
    ['E', 4],
    ['B', null],
  ])
})

test('a period without figures ranks nobody', () => {
  expect(ranked([aHotel('A', 5)], 'yesterday', '12').map(({ rank }) => rank)).toEqual([null])
})
