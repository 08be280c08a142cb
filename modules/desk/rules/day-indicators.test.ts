import { expect, test } from 'vitest'
import {
  averageRateFen,
  averageRateText,
  occupancyBp,
  occupancyText,
  revenuePerRoomFen,
} from './day-indicators'

const house = { rooms: 120, outOfOrder: 20 }

test('HOTEL-005 occupancy, average rate and RevPAR of a day agree with each other', () => {
  const [nightsBp, revenueFen] = [75 * 10_000, 75 * 40_000]
  expect(occupancyBp(nightsBp, house)).toBe(7500)
  expect(averageRateFen(revenueFen, nightsBp)).toBe(40_000)
  expect(revenuePerRoomFen(revenueFen, house)).toBe(30_000)
})

test('half a night counts half, and a house without rooms or guests has no rate', () => {
  expect(occupancyBp(5_000, { rooms: 1, outOfOrder: 0 })).toBe(5000)
  expect(averageRateFen(20_000, 5_000)).toBe(40_000)
  expect(occupancyBp(10_000, { rooms: 3, outOfOrder: 3 })).toBe(0)
  expect(averageRateFen(0, 0)).toBe(0)
  expect(revenuePerRoomFen(100, { rooms: 0, outOfOrder: 0 })).toBe(0)
})

test('3.24/1 two nights of 298 are an average of 298; 3.24/19 a no-show earns and sells no night', () => {
  expect(averageRateText({ roomRevenueFen: 59_600, roomNightsBp: 20_000 })).toBe('298.00')
  expect(averageRateText({ roomRevenueFen: 29_800, roomNightsBp: 0 })).toBe('—')
})

test('screen and paper show one occupancy: sold nights by rooms that could be sold, to the tenth', () => {
  const day = { rooms: 5, outOfOrder: 1, roomNightsBp: 15_000, roomRevenueFen: 0 }
  expect(occupancyText(day)).toBe('37.5%')
  expect(occupancyText({ ...day, outOfOrder: 5 })).toBe('—')
})
