import { useLiveState } from '@kezhan/client/live/use-live'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import { daysText } from './asked'
import styles from './report.module.css'

/** What the report is, of which days, how many rows it has, and since when it counts so. */
export function ReportHead({ answer }: { answer: ReportAnswer }) {
  const isLive = useLiveState() === 'connected'
  const { title, liveAt, rowCount } = answer
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>营业日 {daysText(answer)}</p>
      <p role="status">
        共 {rowCount.toLocaleString('zh-CN')} 行
        {liveAt !== undefined && (
          <>
            {' · '}
            <span className={styles.live}>● 实时</span> 截至 {liveAt.slice(11, 16)}
            {isLive ? '' : '，连接中断，请刷新'}
          </>
        )}
      </p>
    </header>
  )
}

/** 口径: how it is counted, as it is printed on every paper. */
export function ReportBasis({ basis }: { basis: readonly string[] }) {
  if (basis.length === 0) return null
  return (
    <details className={styles.basis} open>
      <summary>统计口径</summary>
      <ul>
        {basis.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
