import type { DaySummary } from '@kezhan/audit/model/audit-calls'
import { formatYuan } from '@kezhan/base/money'
import styles from './audit.module.css'

/** A day in eight numbers. */
export function SummaryFacts({ summary }: { summary: DaySummary }) {
  const { rooms, outOfOrder, occupied, roomNightsBp, roomRevenueFen } = summary
  const sellable = rooms - outOfOrder
  const facts: readonly (readonly [string, string])[] = [
    ['可售房', String(sellable)],
    ['过夜房', String(occupied)],
    ['出租率', sellable === 0 ? '—' : `${((occupied / sellable) * 100).toFixed(1)}%`],
    ['间夜', (roomNightsBp / 10_000).toFixed(1)],
    ['房费收入', formatYuan(roomRevenueFen)],
    ['平均房价', averageText(summary)],
    ['营业收入', formatYuan(summary.revenueFen)],
    ['收款', formatYuan(summary.receivedFen)],
    ['客账余额', formatYuan(summary.guestClosingFen)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function averageText({ roomNightsBp, roomRevenueFen }: DaySummary): string {
  return roomNightsBp === 0 ? '—' : formatYuan(Math.round((roomRevenueFen * 10_000) / roomNightsBp))
}
