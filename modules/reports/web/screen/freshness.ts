/** Figures that are older than this are said to be old: the next ones should have come a while ago. */
const oldMs = 90_000
const minuteMs = 60_000

export interface Freshness {
  readonly tone: 'good' | 'caution' | 'bad'
  readonly text: string
}

/** What a screen says of the age of its figures, so that nobody takes a picture of this morning for the present. */
export function freshnessOf(
  now: number,
  { updatedAt, isLive, clock }: { updatedAt: number; isLive: boolean; clock: (moment: number) => string },
): Freshness {
  if (updatedAt === 0) return { tone: 'bad', text: '还没有数据' }
  const ageMs = now - updatedAt
  if (ageMs > oldMs)
    return {
      tone: 'bad',
      text: `数据已旧：停在 ${clock(updatedAt)}（${Math.floor(ageMs / minuteMs)} 分钟前）`,
    }
  if (!isLive) return { tone: 'caution', text: `连接中断，每分钟刷新 · ${clock(updatedAt)}` }
  return { tone: 'good', text: `实时 · ${clock(updatedAt)}` }
}
