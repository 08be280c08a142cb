import { expect, test } from 'vitest'
import { repairDue, repairReported, roomCleaned } from './events'

test('cleaning and repairs are told to who sees the rooms, and open the board', () => {
  for (const event of [roomCleaned, repairReported, repairDue])
    expect(event).toMatchObject({
      family: 'room',
      right: 'room:list',
      remedy: { path: '/RoomsStatus/realTimeRoomState' },
    })
})

test('a cleaned room is news of a day; a repair stays until somebody has seen to it', () => {
  expect(roomCleaned).toMatchObject({ level: 'L', newsDays: 1, text: '{room} 清扫完成' })
  for (const event of [repairReported, repairDue]) {
    expect(event.level).toBe('M')
    expect(event).not.toHaveProperty('newsDays')
  }
})
