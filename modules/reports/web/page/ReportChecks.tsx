import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { formatYuan } from '@kezhan/base/money'
import type { ReportCheck } from '@kezhan/reports/model/report'
import styles from './report.module.css'

/** What must be the same by two ways of counting, and whether it is; both figures are said either way. */
export function ReportChecks({ checks }: { checks: readonly ReportCheck[] }) {
  if (checks.length === 0) return null
  return (
    <ul className={styles.checks} aria-label="核对">
      {checks.map(({ text, leftFen, rightFen }) => {
        const isRight = leftFen === rightFen
        return (
          <li key={text} data-right={isRight}>
            {isRight ? <CheckCircleFilled aria-hidden="true" /> : <CloseCircleFilled aria-hidden="true" />}
            <span>
              {text}：{isRight ? '相符' : '不符'} {formatYuan(leftFen)}
              {isRight ? '' : ` ≠ ${formatYuan(rightFen)}，差 ${formatYuan(leftFen - rightFen)}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
