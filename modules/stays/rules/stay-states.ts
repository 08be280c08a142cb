import { formatYuan } from '@kezhan/base/money'
import type { StateTable } from '@kezhan/base/state-table'
import { checkInObstacles } from './check-in-obstacles'
import { refuse, type StayRefusal } from './refusals'
import type { StayFacts } from './stay-facts'

export type StayState = 'arriving' | 'inHouse' | 'out' | 'walkedOut' | 'onAccount' | 'voided'

export type StayAction =
  | 'checkIn'
  | 'voidCheckIn'
  | 'extend'
  | 'shorten'
  | 'late'
  | 'changeRoom'
  | 'checkOut'
  | 'walkOut'
  | 'checkOutOnAccount'
  | 'settleLater'
  | 'reCheckIn'

/** 在住单 (hotel domain §2.2). 预离 and 超时 are flags of the clock, not states. */
export const stayStates: StateTable<StayState, StayAction, StayFacts, StayRefusal> = {
  states: {
    arriving: '待入住',
    inHouse: '在住',
    out: '已退房',
    walkedOut: '走结',
    onAccount: '挂账退房',
    voided: '已撤销',
  },
  actions: {
    checkIn: {
      title: '入住',
      from: ['arriving'],
      to: 'inHouse',
      right: 'stay:checkin',
      elsewhere: 'stay.state',
      obstacles: checkInObstacles,
    },
    voidCheckIn: {
      title: '撤销入住',
      from: ['inHouse'],
      to: 'voided',
      right: 'stay:void',
      elsewhere: 'stay.state',
      obstacles: [
        { code: 'stay.audited', when: facts => facts.arriveBusinessDate !== facts.businessDate },
        {
          code: 'stay.voidTooLate',
          when: facts => facts.minutesSinceArrival > facts.voidMinutes,
          details: facts => ({ minutes: facts.voidMinutes }),
        },
        { code: 'stay.hasCharges', when: facts => facts.hasCharges || facts.balanceFen !== 0 },
      ],
    },
    extend: {
      title: '续住',
      from: ['inHouse'],
      right: 'stay:extend',
      elsewhere: 'stay.state',
      obstacles: [
        {
          code: 'extend.taken',
          when: facts => facts.nextTakenFrom !== undefined,
          details: facts => ({ date: facts.nextTakenFrom?.date, by: facts.nextTakenFrom?.by }),
        },
        {
          code: 'extend.credit',
          when: facts => facts.missingDepositFen > 0 && facts.creditControl === 'block',
          details: missingDeposit,
        },
        {
          code: 'extend.credit',
          when: facts => facts.missingDepositFen > 0 && facts.creditControl === 'warn',
          details: missingDeposit,
          isWarning: true,
        },
      ],
    },
    shorten: { title: '提前离店', from: ['inHouse'], right: 'stay:shorten', elsewhere: 'stay.state' },
    late: { title: '延时退房', from: ['inHouse'], right: 'stay:extend', elsewhere: 'stay.state' },
    changeRoom: { title: '换房', from: ['inHouse'], right: 'stay:change', elsewhere: 'stay.state' },
    checkOut: {
      title: '结账退房',
      from: ['inHouse'],
      to: 'out',
      right: 'stay:checkout',
      elsewhere: 'stay.state',
      obstacles: [
        { code: 'checkOut.balance', when: facts => facts.balanceFen !== 0 },
        {
          code: 'checkOut.rentals',
          when: facts => facts.unreturned.length > 0,
          details: facts => ({ items: facts.unreturned.join('、') }),
        },
        { code: 'checkOut.preauth', when: facts => facts.hasOpenPreauth },
        { code: 'checkOut.linked', when: facts => facts.isMasterOpen, isWarning: true },
      ],
    },
    walkOut: {
      title: '走结',
      from: ['inHouse'],
      to: 'walkedOut',
      right: 'stay:walkout',
      approval: '走结',
      elsewhere: 'stay.state',
      obstacles: [{ code: 'walkOut.reason', when: facts => facts.reason.trim() === '' }],
    },
    checkOutOnAccount: {
      title: '挂账退房',
      from: ['inHouse', 'walkedOut'],
      to: 'onAccount',
      right: 'ar:charge',
      elsewhere: 'stay.state',
      obstacles: [
        { code: 'onAccount.noCredit', when: facts => !facts.account.canCredit },
        { code: 'onAccount.frozen', when: facts => facts.account.isFrozen },
        {
          code: 'onAccount.overLimit',
          when: facts => -facts.balanceFen > facts.account.availableFen && !facts.account.isApproved,
          details: facts => ({ available: formatYuan(facts.account.availableFen) }),
        },
      ],
    },
    settleLater: {
      title: '补结账',
      from: ['walkedOut'],
      to: 'out',
      right: 'acct:settle',
      elsewhere: 'stay.state',
      obstacles: [{ code: 'checkOut.balance', when: facts => facts.balanceFen !== 0 }],
    },
    reCheckIn: {
      title: '重新入住',
      from: ['out', 'onAccount'],
      to: 'inHouse',
      right: 'stay:recheckin',
      elsewhere: 'stay.state',
      obstacles: [
        {
          code: 'reCheckIn.audited',
          when: facts => facts.departBusinessDate !== facts.businessDate && !facts.canReopenAfterAudit,
        },
        {
          code: 'reCheckIn.taken',
          when: facts => facts.room.isOccupied || facts.nextTakenFrom !== undefined,
        },
      ],
    },
  },
  refuse,
}

function missingDeposit(facts: StayFacts) {
  return { amount: formatYuan(facts.missingDepositFen), missingFen: facts.missingDepositFen }
}
