import type { DayVisits } from '@kezhan/dashboard/model/dashboard-calls'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { useId } from 'react'
import styles from './dashboard.module.css'

/** Sign-ins of seven days. */
export function VisitChart({ visits }: { visits: readonly DayVisits[] | undefined }) {
  const heading = useId()
  const picture = visits && {
    kind: 'columns' as const,
    axis: '日期',
    labels: visits.map(({ day }) => day),
    series: [
      { name: '登录次数', values: visits.map(one => one.visits) },
      { name: '人数', values: visits.map(one => one.people), tone: 'calm' as const },
    ],
  }
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>最近 7 天登录</h2>
      <Chart picture={picture} empty="最近 7 天没有人登录。" />
    </section>
  )
}
