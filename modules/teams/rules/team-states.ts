import type { StateTable } from '@kezhan/base/state-table'
import { refuse, type TeamRefusal } from './refusals'

export type TeamState = 'draft' | 'confirmed' | 'partIn' | 'allIn' | 'partOut' | 'finished' | 'cancelled'

export type TeamAction =
  | 'confirm'
  | 'changePlan'
  | 'importList'
  | 'release'
  | 'batchCheckIn'
  | 'batchCheckOut'
  | 'settleMaster'
  | 'finish'
  | 'cancel'

export interface TeamFacts {
  readonly leaderName: string
  readonly leaderPhone: string
  readonly plannedRooms: number
  readonly pickedUpRooms: number
  /** The first night and type that lacks rooms. */
  readonly shortage?: { readonly type: string; readonly night: string; readonly missing: number }
  readonly unassignedRooms: number
  readonly inHouseRooms: number
  /** A room of the team whose own account is not settled. */
  readonly openFolioRoom?: string
  readonly masterBalanceFen: number
  /** What the team is after rooms have come or gone: `teamStateOf`. */
  readonly next: TeamState
}

/** Rooms of a team that are still expected, in the house, and gone; when all are gone and its account is even, it is over. */
export function teamStateOf(
  waiting: number,
  inHouse: number,
  out: number,
  masterBalanceFen: number,
): TeamState {
  if (out > 0 && waiting + inHouse === 0 && masterBalanceFen === 0) return 'finished'
  if (out > 0) return 'partOut'
  if (inHouse === 0) return 'confirmed'
  return waiting > 0 ? 'partIn' : 'allIn'
}

const beforeDeparture: readonly TeamState[] = ['confirmed', 'partIn', 'allIn']

/** 团队 (hotel domain §2.5). */
export const teamStates: StateTable<TeamState, TeamAction, TeamFacts, TeamRefusal> = {
  states: {
    draft: '草稿',
    confirmed: '已确认',
    partIn: '部分入住',
    allIn: '全部入住',
    partOut: '部分退房',
    finished: '已结束',
    cancelled: '已取消',
  },
  actions: {
    confirm: {
      title: '确认',
      from: ['draft'],
      to: 'confirmed',
      right: 'order:add',
      elsewhere: 'team.state',
      obstacles: [
        {
          code: 'team.leader',
          when: facts => facts.leaderName.trim() === '' || facts.leaderPhone.trim() === '',
        },
        { code: 'team.noPlan', when: facts => facts.plannedRooms < 1 },
        {
          code: 'team.short',
          when: facts => facts.shortage !== undefined,
          details: facts => ({ ...facts.shortage }),
        },
      ],
    },
    changePlan: {
      title: '修改计划',
      from: ['draft', ...beforeDeparture],
      right: 'order:edit',
      elsewhere: 'team.state',
      obstacles: [
        {
          code: 'team.pickedUp',
          when: facts => facts.plannedRooms < facts.pickedUpRooms,
          details: facts => ({ count: facts.pickedUpRooms }),
        },
      ],
    },
    importList: { title: '导入名单', from: beforeDeparture, right: 'order:edit', elsewhere: 'team.state' },
    release: { title: '释放保留', from: beforeDeparture, right: 'order:edit', elsewhere: 'team.state' },
    batchCheckIn: {
      title: '批量入住',
      from: ['confirmed', 'partIn', 'partOut'],
      to: facts => facts.next,
      right: 'stay:checkin',
      elsewhere: 'team.state',
      obstacles: [
        {
          code: 'team.unassigned',
          when: facts => facts.unassignedRooms > 0,
          details: facts => ({ count: facts.unassignedRooms }),
        },
      ],
    },
    batchCheckOut: {
      title: '批量退房',
      from: ['partIn', 'allIn', 'partOut'],
      to: facts => facts.next,
      right: 'stay:checkout',
      elsewhere: 'team.state',
      obstacles: [
        {
          code: 'team.folioOpen',
          when: facts => facts.openFolioRoom !== undefined,
          details: facts => ({ room: facts.openFolioRoom }),
        },
      ],
    },
    settleMaster: {
      title: '结主账',
      from: ['partIn', 'allIn', 'partOut'],
      right: 'acct:settle',
      elsewhere: 'team.state',
      obstacles: [
        {
          code: 'team.inHouse',
          when: facts => facts.inHouseRooms > 0,
          details: facts => ({ count: facts.inHouseRooms }),
          isWarning: true,
        },
      ],
    },
    finish: {
      title: '结束',
      from: ['partOut'],
      to: 'finished',
      elsewhere: 'team.state',
      obstacles: [
        { code: 'team.masterOpen', when: facts => facts.masterBalanceFen !== 0 || facts.inHouseRooms > 0 },
      ],
    },
    cancel: {
      title: '取消',
      from: ['draft', 'confirmed', 'partIn', 'allIn'],
      to: 'cancelled',
      right: 'order:cancel',
      elsewhere: 'team.state',
      obstacles: [{ code: 'team.cancelInHouse', when: facts => facts.inHouseRooms > 0 }],
    },
  },
  refuse,
}
