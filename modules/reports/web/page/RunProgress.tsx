import type { ReportRun } from '@kezhan/reports/model/report'
import { Button, Progress } from 'antd'
import styles from './report.module.css'

interface Props {
  run: ReportRun
  onCancel(): void
}

/** How far a report has come that takes long; where nobody can say, how long it has taken. */
export function RunProgress({ run, onCancel }: Props) {
  const { state, daysDone, daysTotal, seconds } = run
  return (
    <div className={styles.run} role="status">
      <p>
        {state === 'waiting'
          ? `排队中，前面还有报表在统计，已等${seconds}秒`
          : daysTotal > 0
            ? `正在统计，已完成${daysDone}/${daysTotal}天，用时${seconds}秒`
            : `正在统计，用时${seconds}秒`}
      </p>
      {state === 'running' && daysTotal > 0 && (
        <Progress percent={Math.floor((daysDone / daysTotal) * 100)} showInfo={false} aria-label="统计进度" />
      )}
      <Button onClick={onCancel}>取消</Button>
    </div>
  )
}
