import { wholeYuan } from '@kezhan/base/rounding'
import type { Activity, Buyer, PriceBook } from '../price-book'

/** The numbers of hotel domain §3.24/18: weekday 300, weekend 360, the first of May 420. */
export function aPriceBook(part: Partial<PriceBook> = {}): PriceBook {
  return {
    roomTypeId: 'king',
    roomTypeName: '大床房',
    basePrices: [{ effectiveFrom: '2026-01-01', weekdayFen: 30_000, weekendFen: 36_000 }],
    calendar: [{ planId: '', date: '2026-05-01', priceFen: 42_000 }],
    holidays: [],
    weekendDays: [5, 6],
    plans: [{ id: 'agreed', name: '协议', effect: { kind: 'fixed', priceFen: 29_000 }, isEnabled: true }],
    strategies: [],
    activities: [],
    surcharges: [],
    minimumFen: 0,
    identityPolicy: 'lowest',
    rounding: wholeYuan,
    ...part,
  }
}

/** Somebody at the desk who stays the nights of 30 April and 1 May. */
export function aBuyer(part: Partial<Buyer> = {}): Buyer {
  return {
    arrive: '2026-04-30',
    depart: '2026-05-02',
    bookedAt: '2026-04-28 10:00:00',
    channel: { id: 'desk', name: '前台' },
    occupancyBp: {},
    ...part,
  }
}

/** 连住2晚9折, which does not stack. */
export function anActivity(part: Partial<Activity> = {}): Activity {
  return {
    id: 'two-nights',
    name: '连住2晚9折',
    priority: 1,
    isStackable: false,
    minNights: 2,
    effect: { kind: 'share', shareBp: 9000 },
    from: '2026-01-01',
    to: '2026-12-31',
    ...part,
  }
}

export const goldMember = { levelId: 'gold', levelName: '金卡', discountBp: 8800 }
export const aUnit = { id: 'u1', name: '远洋公司', planId: 'agreed' }
