import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { type TeamFacts, teamStateOf, teamStates } from './team-states'

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
