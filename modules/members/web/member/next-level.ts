import { formatYuan } from '@kezhan/base/money'
import type { MemberDetail } from '@kezhan/members/model/member-calls'

/** One way to the next level. */
export interface NextWay {
  readonly title: string
  /** Of the way, what lies behind him: 0 to 100. */
  readonly percent: number
  readonly text: string
}

/** The ways to the next level, one of which is enough. */
export function waysToNext({ next, year }: Pick<MemberDetail, 'next' | 'year'>): NextWay[] {
  if (next === null) return []
  const whole = (n: number) => String(n)
  return [
    wayOf('间夜', year.nights, next.nights, whole),
    wayOf('消费', year.amountFen, next.amountFen, formatYuan),
    wayOf('积分', year.points, next.points, whole),
  ].filter(way => way !== undefined)
}

/** 再住 3 间夜，或再消费 1,200.00，升为金卡 */
export function nextSentence({ next }: Pick<MemberDetail, 'next'>): string {
  if (next === null) return '已是最高等级'
  const { nights, amountFen, points, levelName } = next
  if ([nights, amountFen, points].includes(0)) return `已达到${levelName}的条件，夜审时升级`
  const ways = [
    nights === null ? '' : `再住 ${nights} 间夜`,
    amountFen === null ? '' : `再消费 ${formatYuan(amountFen)}`,
    points === null ? '' : `再得 ${points} 积分`,
  ].filter(text => text !== '')
  return ways.length === 0 ? `${levelName}不会自动升级` : `${ways.join('，或')}，升为${levelName}`
}

function wayOf(
  title: string,
  done: number,
  missing: number | null,
  format: (n: number) => string,
): NextWay | undefined {
  if (missing === null) return undefined
  const needed = done + missing
  const percent = missing === 0 || needed <= 0 ? 100 : Math.max(0, Math.floor((done * 100) / needed))
  // Who has more than is needed is not said to need more.
  return { title, percent, text: missing === 0 ? '已达到' : `${format(done)} / ${format(needed)}` }
}
