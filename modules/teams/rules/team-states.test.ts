import { stateAfter, warningsOf } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { type TeamAction, type TeamFacts, type TeamState, teamStateOf, teamStates } from './team-states'

const aTeam: TeamFacts = {
  leaderName: '王导',
  leaderPhone: '13800000000',
  plannedRooms: 10,
  pickedUpRooms: 7,
  unassignedRooms: 0,
  inHouseRooms: 0,
  masterBalanceFen: 0,
  next: 'confirmed',
}

test('every state of a team is reached, and buttons and refusals agree', () => {
  const next = ['confirmed', 'partIn', 'allIn', 'partOut'] as const
  checkStateTable(teamStates, 'draft', [
    ...next.map(one => ({ ...aTeam, next: one })),
    {
      ...aTeam,
      leaderPhone: '',
      shortage: { type: '大床房', night: '2026-05-01', missing: 2 },
      plannedRooms: 0,
    },
    { ...aTeam, inHouseRooms: 3, openFolioRoom: '301', unassignedRooms: 2, masterBalanceFen: -1 },
  ])
})

test('a team follows its rooms, and is over when all have left and its account is even', () => {
  expect([teamStateOf(0, 0, 3, 0), teamStateOf(0, 0, 3, -100), teamStateOf(1, 0, 2, 0)]).toEqual([
    'finished',
    'partOut',
    'partOut',
  ])
  expect([
    teamStateOf(3, 0, 0, 0),
    teamStateOf(2, 1, 0, 0),
    teamStateOf(0, 3, 0, 0),
    teamStateOf(0, 1, 2, 0),
  ]).toEqual(['confirmed', 'partIn', 'allIn', 'partOut'])
  expect(() => stateAfter(teamStates, 'confirmed', 'changePlan', { ...aTeam, plannedRooms: 6 })).toThrow(
    '已分配7间，计划数不能小于该值',
  )
})

/** What comes of it, in the state it leads to or in the words that refuse it. */
const outcome = (state: TeamState, action: TeamAction, part: Partial<TeamFacts> = {}): string => {
  try {
    return stateAfter(teamStates, state, action, { ...aTeam, ...part })
  } catch (refusal) {
    return (refusal as Error).message // Nothing else is thrown by a table.
  }
}

test('a team that nobody has left yet is not over, and one room in the house keeps it open', () => {
  expect([teamStateOf(0, 0, 0, 0), teamStateOf(1, 1, 1, 0), teamStateOf(0, 0, 1, 1)]).toEqual([
    'confirmed',
    'partOut',
    'partOut',
  ])
})

test.each([
  ['a leader with a telephone, a plan and the rooms for it', {}, 'confirmed'],
  ['a single room', { plannedRooms: 1 }, 'confirmed'],
  ['no leader', { leaderName: '  ' }, '请填写领队姓名和电话'],
  ['a leader whom nobody can call', { leaderPhone: '  ' }, '请填写领队姓名和电话'],
  ['no rooms', { plannedRooms: 0 }, '请至少填写一种房型和间数'],
  [
    'a night that lacks rooms',
    { shortage: { type: '大床房', night: '2026-05-01', missing: 2 } },
    '大床房2026-05-01缺2间',
  ],
])('a team with %s is confirmed, or told why not', (_, part, result) => {
  expect(outcome('draft', 'confirm', part)).toBe(result)
})

test('a plan shrinks to what is given to names, and no further', () => {
  expect(outcome('confirmed', 'changePlan', { plannedRooms: 7 })).toBe('confirmed')
  expect(outcome('confirmed', 'changePlan', { plannedRooms: 6 })).toBe('已分配7间，计划数不能小于该值')
})

test('a team comes once every room has a number', () => {
  expect(outcome('confirmed', 'batchCheckIn', { next: 'allIn' })).toBe('allIn')
  expect(outcome('confirmed', 'batchCheckIn', { unassignedRooms: 1 })).toBe('还有1间未排房')
})

test('a team leaves once every guest has paid his own', () => {
  expect(outcome('allIn', 'batchCheckOut', { next: 'partOut' })).toBe('partOut')
  expect(outcome('allIn', 'batchCheckOut', { openFolioRoom: '301' })).toBe('301个人账户未结清')
})

test('who settles the account of a team while rooms are in the house is asked about it', () => {
  const asked = (inHouseRooms: number) => warningsOf(teamStates, 'settleMaster', { ...aTeam, inHouseRooms })
  expect(asked(1)).toEqual(['仍有1间在住，确认先结主账？'])
  expect(asked(0)).toEqual([])
})

test.each([
  ['all is paid and all have left', {}, 'finished'],
  ['its account owes a fen', { masterBalanceFen: -1 }, '团队主账未结清'],
  ['its account has a fen too much', { masterBalanceFen: 1 }, '团队主账未结清'],
  ['a room is in the house', { inHouseRooms: 1 }, '团队主账未结清'],
])('a team is over where %s', (_, part, result) => {
  expect(outcome('partOut', 'finish', part)).toBe(result)
})

test('a team with a guest in the house is not cancelled', () => {
  expect(outcome('partIn', 'cancel', { inHouseRooms: 1 })).toBe('团队存在在住房间，不能取消')
  expect(outcome('confirmed', 'cancel')).toBe('cancelled')
})
