import { refuse } from './refusals'

export interface Drawer {
  readonly openingFen: number
  /** Cash of this shift: taken is positive, returned negative. */
  readonly cashFen: readonly number[]
  /** 杂项收入, 支出, 已投缴: signed. */
  readonly movementsFen: readonly number[]
}

export interface DrawerSums {
  readonly openingFen: number
  readonly cashInFen: number
  readonly cashOutFen: number
  readonly miscFen: number
  readonly expectedFen: number
}

/** What must lie in the drawer (hotel domain §3.16). */
export function drawerSums({ openingFen, cashFen, movementsFen }: Drawer): DrawerSums {
  const cashInFen = sum(cashFen.filter(fen => fen > 0))
  const cashOutFen = Math.abs(sum(cashFen.filter(fen => fen < 0)))
  const miscFen = sum(movementsFen)
  const expectedFen = openingFen + cashInFen - cashOutFen + miscFen
  return { openingFen, cashInFen, cashOutFen, miscFen, expectedFen }
}

export interface CountedDrawer extends DrawerSums {
  readonly countedFen: number
  /** 长款 above, 短款 below nought. */
  readonly overShortFen: number
}

/** What lies in the drawer beside what must. */
export function countedDrawer(drawer: Drawer, countedFen: number): CountedDrawer {
  const sums = drawerSums(drawer)
  return { ...sums, countedFen, overShortFen: countedFen - sums.expectedFen }
}

/** 备用金 hands all but the float to finance; 结转 leaves the cash to the next shift. */
export type HandoverPlan =
  | { readonly mode: 'float'; readonly pettyCashFen: number }
  | { readonly mode: 'carry'; readonly submitFen: number }

export interface HandoverCash {
  readonly submitFen: number
  /** With what the next shift opens. */
  readonly leftFen: number
}

/** What of the counted cash goes to finance and what stays. Refuses to submit more than is there. */
export function handoverCash(countedFen: number, plan: HandoverPlan): HandoverCash {
  // A drawer with less than its float hands over nothing and keeps what it has.
  const submitFen = plan.mode === 'float' ? Math.max(0, countedFen - plan.pettyCashFen) : plan.submitFen
  if (submitFen > countedFen) throw refuse('handover.tooMuch')
  return { submitFen, leftFen: countedFen - submitFen }
}

/** Notes and coins of a drawer, in fen. */
export const denominationsFen = [10_000, 5000, 2000, 1000, 500, 100, 50, 10] as const

/** The blind count: how many of each. */
export function countedCashFen(pieces: Readonly<Partial<Record<number, number>>>): number {
  return sum(denominationsFen.map(fen => fen * (pieces[fen] ?? 0)))
}

const sum = (amountsFen: readonly number[]) => amountsFen.reduce((total, fen) => total + fen, 0)
