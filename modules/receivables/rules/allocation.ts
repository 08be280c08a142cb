import { daysBetween } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { refuse } from './refusals'

/** 应收明细: a debt of a unit and what of it is paid. */
export interface Receivable {
  readonly id: string
  readonly amountFen: number
  readonly paidFen: number
  readonly businessDate: string
}

export interface Allocation {
  readonly entryId: string
  readonly amountFen: number
}

export interface AllocationPlan {
  readonly allocations: readonly Allocation[]
  /** 预收: what no debt has used. */
  readonly unallocatedFen: number
}

/** 核销, the oldest debt first. */
export function allocateOldestFirst(receiptFen: number, entries: readonly Receivable[]): AllocationPlan {
  if (receiptFen <= 0) throw refuse('receipt.positive')
  const allocations: Allocation[] = []
  let restFen = receiptFen
  const inOrder = entries.toSorted((a, b) => (a.businessDate + a.id < b.businessDate + b.id ? -1 : 1))
  for (const { id, amountFen, paidFen } of inOrder) {
    const partFen = Math.min(restFen, amountFen - paidFen)
    if (partFen > 0) allocations.push({ entryId: id, amountFen: partFen })
    restFen -= Math.max(0, partFen)
  }
  return { allocations, unallocatedFen: restFen }
}

/** The debts after an allocation somebody typed. Refuses more than the receipt holds or a debt is. */
export function allocated(
  entries: readonly Receivable[],
  allocations: readonly Allocation[],
  availableFen: number,
): Receivable[] {
  const totalFen = allocations.reduce((sum, one) => sum + one.amountFen, 0)
  if (allocations.some(one => one.amountFen <= 0)) throw refuse('receipt.positive')
  if (totalFen > availableFen) throw refuse('receipt.tooMuch')
  return entries.map(entry => {
    const added = allocations.filter(one => one.entryId === entry.id)
    const paidFen = added.reduce((sum, one) => sum + one.amountFen, entry.paidFen)
    if (paidFen > entry.amountFen) throw refuse('receipt.tooMuch')
    return { ...entry, paidFen }
  })
}

export const owedFen = (entries: readonly Receivable[]) =>
  entries.reduce((sum, entry) => sum + entry.amountFen - entry.paidFen, 0)

export interface AccountSet {
  readonly limitFen: number
  readonly owedFen: number
  readonly isFrozen: boolean
  /** An approval lets this one go over the limit. */
  readonly isApproved: boolean
}

/** Refuses what an account set may not take on account; the limit counts what is owed already. */
export function checkOnAccount(account: AccountSet, amountFen: number): void {
  if (account.isFrozen) throw refuse('account.frozen')
  const availableFen = Math.max(0, account.limitFen - account.owedFen)
  if (amountFen > availableFen && !account.isApproved)
    throw refuse('account.overLimit', { available: formatYuan(availableFen) })
}

/** 账龄 in days since the debt was made. */
export const ageBuckets = [
  { text: '0–30天', from: 0 },
  { text: '31–60天', from: 31 },
  { text: '61–90天', from: 61 },
  { text: '90天以上', from: 91 },
] as const

/** What is owed by age; the buckets sum to all that is owed. */
export function ageingFen(entries: readonly Receivable[], today: string): number[] {
  return ageBuckets.map(({ from }, at) => {
    const until = ageBuckets[at + 1]?.from ?? Number.POSITIVE_INFINITY
    const aged = entries.filter(({ businessDate }) => {
      const days = Math.max(0, daysBetween(businessDate, today))
      return days >= from && days < until
    })
    return owedFen(aged)
  })
}
