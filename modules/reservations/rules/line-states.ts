import { addDays } from '@kezhan/base/days'
import type { StateTable } from '@kezhan/base/state-table'
import { type ReservationRefusal, refuse } from './refusals'

/** One room of a reservation. */
export type LineState = 'waiting' | 'inHouse' | 'cancelled' | 'noShow'

export type LineAction =
  | 'edit'
  | 'changePrice'
  | 'assign'
  | 'unassign'
  | 'checkIn'
  | 'cancel'
  | 'noShow'
  | 'restore'

export interface LineFacts {
  readonly arrive: string
  readonly businessDate: string
  /** The night audit itself settles who did not come on its own day. */
  readonly isNightAudit: boolean
  readonly isPrepaidByChannel: boolean
  readonly hasRoom: boolean
}

/** 预订房间行 (hotel domain §2.1). */
export const lineStates: StateTable<LineState, LineAction, LineFacts, ReservationRefusal> = {
  states: { waiting: '待入住', inHouse: '已入住', cancelled: '已取消', noShow: 'NoShow' },
  actions: {
    edit: {
      title: '修改',
      from: ['waiting'],
      right: 'order:edit',
      elsewhere: 'line.state',
      elsewhereIn: { inHouse: 'line.inHouse' },
    },
    changePrice: {
      title: '改价',
      from: ['waiting'],
      right: 'price:override',
      approval: '改价',
      elsewhere: 'line.state',
      elsewhereIn: { inHouse: 'line.inHouse' },
      obstacles: [{ code: 'line.prepaidChannel', when: facts => facts.isPrepaidByChannel }],
    },
    assign: { title: '排房', from: ['waiting'], right: 'order:assign', elsewhere: 'line.state' },
    unassign: {
      title: '取消排房',
      from: ['waiting'],
      right: 'order:assign',
      elsewhere: 'line.state',
      obstacles: [{ code: 'room.notAssigned', when: facts => !facts.hasRoom }],
    },
    checkIn: {
      title: '入住',
      from: ['waiting'],
      to: 'inHouse',
      right: 'stay:checkin',
      elsewhere: 'line.state',
      obstacles: [{ code: 'room.notAssigned', when: facts => !facts.hasRoom }],
    },
    cancel: {
      title: '取消',
      from: ['waiting'],
      to: 'cancelled',
      right: 'order:cancel',
      elsewhere: 'line.state',
      elsewhereIn: { inHouse: 'cancel.inHouse' },
    },
    noShow: {
      title: '置为NoShow',
      from: ['waiting'],
      to: 'noShow',
      right: 'order:noshow',
      elsewhere: 'line.state',
      obstacles: [{ code: 'noShow.early', when: isBeforeNoShow }],
    },
    restore: {
      title: '恢复',
      from: ['cancelled', 'noShow'],
      to: 'waiting',
      right: 'order:restore',
      elsewhere: 'line.state',
      obstacles: [{ code: 'restore.late', when: facts => facts.arrive < addDays(facts.businessDate, -1) }],
    },
  },
  refuse,
}

function isBeforeNoShow({ arrive, businessDate, isNightAudit }: LineFacts): boolean {
  return isNightAudit ? businessDate < arrive : businessDate <= arrive
}
