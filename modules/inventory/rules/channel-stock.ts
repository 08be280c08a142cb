import { daysBetween } from '@kezhan/base/days'
import type { NightCounts } from './stock'

/** 渠道控房 for one type and date: 共享 sells from the pool, 保留 keeps rooms for one channel, 限量 caps it, 关房 closes it. */
export interface Allotment {
  readonly channelId: string
  readonly typeId: string
  readonly date: string
  readonly mode: 'shared' | 'reserved' | 'limited' | 'closed'
  readonly rooms: number
  /** So many days before the night what is not sold returns to the pool. */
  readonly releaseDays: number
}

/** What one channel may still sell of the rooms that are left. */
export function sellableBy(
  channelId: string,
  left: number,
  counts: NightCounts,
  allotments: readonly Allotment[],
  today: string,
): number {
  const open = allotments.filter(one => !isReleased(one, today))
  const own = open.find(one => one.channelId === channelId)
  const sold = counts.soldBy[channelId] ?? 0
  const others = open.filter(one => one.channelId !== channelId && one.mode === 'reserved')
  const keptForOthers = others.reduce(
    (sum, one) => sum + Math.max(0, one.rooms - (counts.soldBy[one.channelId] ?? 0)),
    0,
  )
  const pool = left - keptForOthers
  if (own?.mode === 'closed') return 0
  if (own?.mode === 'reserved') return atLeastNone(Math.min(left, own.rooms - sold))
  if (own?.mode === 'limited') return atLeastNone(Math.min(pool, own.rooms - sold))
  return atLeastNone(pool)
}

/** Only rooms that are kept return to the pool; a limit or a closed day stays. */
export const isReleased = (allotment: Allotment, today: string) =>
  allotment.mode === 'reserved' && daysBetween(today, allotment.date) <= allotment.releaseDays

const atLeastNone = (rooms: number) => Math.max(0, rooms)
