import { dayOf } from '@kezhan/base/moments'
import type { Buyer } from './price-book'

/** The day on which he books. Who comes after midnight, before the audit, is a guest of the night that still runs (凌晨房): he books on its day. */
export function bookedDayOf({ bookedAt, arrive }: Pick<Buyer, 'bookedAt' | 'arrive'>): string {
  const day = dayOf(bookedAt)
  return arrive < day ? arrive : day
}
