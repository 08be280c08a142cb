import type { DaySummary } from '@kezhan/audit/model/audit-calls'
import { formatYuan } from '@kezhan/base/money'
import { averageRateText, indicatorBasis, occupancyText } from '@kezhan/desk/rules/day-indicators'
import styles from './audit.module.css'

/** A day in eight numbers. */
export function SummaryFacts({ summary }: { summary: DaySummary }) {
  const { rooms, outOfOrder, occupied, roomNightsBp, roomRevenueFen } = summary
  const facts: readonly (readonly [string, string])[] = [
    ['可用房', String(rooms - outOfOrder)],
    ['过夜房', String(occupied)],
    ['出租率', occupancyText(summary)],
    ['间夜', (roomNightsBp / 10_000).toFixed(1)],
    ['房费收入', formatYuan(roomRevenueFen)],
    ['平均房价', averageRateText(summary)],
    ['营业收入', formatYuan(summary.revenueFen)],
    ['收款', formatYuan(summary.receivedFen)],
    ['客账余额', formatYuan(summary.guestClosingFen)],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        出租率＝{indicatorBasis.occupancy}；平均房价＝{indicatorBasis.averageRate}
      </p>
    </>
  )
}
