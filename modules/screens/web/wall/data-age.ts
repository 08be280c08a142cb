const minuteMs = 60_000
/** A refresh may take a while before its absence means anything. */
const graceMs = 30_000

/** What a drawn screen says of the age of its figures. */
export function dataAge(
  now: number,
  {
    updatedAt,
    refreshSeconds,
    isFailing,
    clock,
  }: { updatedAt: number; refreshSeconds: number; isFailing: boolean; clock: (moment: number) => string },
): { readonly tone: 'good' | 'bad'; readonly text: string } {
  if (updatedAt === 0)
    return isFailing ? { tone: 'bad', text: '连接中断，还没有数据' } : { tone: 'good', text: '读取中…' }
  const ageMs = now - updatedAt
  const isOld = ageMs > refreshSeconds * 1000 + graceMs
  if (!isFailing && !isOld) return { tone: 'good', text: `数据 ${clock(updatedAt)}` }
  const minutes = Math.floor(ageMs / minuteMs)
  return {
    tone: 'bad',
    text: `连接中断，数据停在 ${clock(updatedAt)}${minutes > 0 ? `（${minutes} 分钟前）` : ''}`,
  }
}
