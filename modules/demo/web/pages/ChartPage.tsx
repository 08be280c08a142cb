import { isLost } from '@kezhan/client/request/is-lost'
import { useCall } from '@kezhan/client/request/use-call'
import { dashboardCharts } from '@kezhan/demo/model/dashboard-calls'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { Freshness } from '@kezhan/widgets/Freshness'
import { useId } from 'react'
import { chartPictures } from '../charts/chart-pictures'
import styles from '../charts/charts.module.css'

/** Thirty days of the hotel or of the platform in pictures. */
export default function ChartPage() {
  const { data, error, dataUpdatedAt, refetch } = useCall(dashboardCharts, {}, { quiet: true })
  const prefix = useId()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>图表</h1>
          <p>最近 30 天的登录与数据变更，按本人可见的范围统计。</p>
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      {!isLost({ data, error }) && (
        <div className={styles.charts}>
          {chartPictures.map(({ title, empty, pictureOf }) => (
            <section key={title} className={styles.card} aria-labelledby={prefix + title}>
              <h2 id={prefix + title}>{title}</h2>
              <Chart picture={data && pictureOf(data)} empty={empty} />
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
