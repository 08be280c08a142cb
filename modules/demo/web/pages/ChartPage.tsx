import { useCall } from '@kezhan/client/request/use-call'
import { Freshness } from '@kezhan/dashboard/web/dashboard/Freshness'
import { type DayFigures, dashboardCharts } from '@kezhan/demo/model/dashboard-calls'
import styles from '../charts/charts.module.css'
import { NamedBars } from '../charts/NamedBars'
import { type Point, type Series, StackedColumns } from '../charts/StackedColumns'

const visitSeries: readonly Series[] = [{ name: '次数', colour: 'first' }]
const changeSeries: readonly Series[] = [
  { name: '新增', colour: 'second' },
  { name: '修改', colour: 'first' },
  { name: '删除', colour: 'third' },
]

/** Thirty days of the hotel or of the platform in pictures. */
export default function ChartPage() {
  const { data, error, dataUpdatedAt, refetch } = useCall(dashboardCharts, {}, { quiet: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>图表</h1>
          <p>最近 30 天的登录与数据变更，按本人可见的范围统计。</p>
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      <div className={styles.charts}>
        <StackedColumns
          title="每日登录"
          axis="日期"
          series={visitSeries}
          points={data?.days.map((day, at) => dayPoint(day, at, [day.visits]))}
        />
        <StackedColumns
          title="每日数据变更"
          axis="日期"
          series={changeSeries}
          points={data?.days.map((day, at) => dayPoint(day, at, [day.added, day.edited, day.deleted]))}
        />
        <StackedColumns
          title="登录时段"
          axis="时段"
          series={visitSeries}
          points={data?.hours.map((visits, hour) => ({
            label: hour % 3 === 0 ? String(hour) : '',
            title: `${hour} 时`,
            values: [visits],
          }))}
        />
        <NamedBars title="各部门人数" unit="人" counts={data?.departments} empty="还没有人属于部门。" />
      </div>
    </div>
  )
}

/** Every fifth day is named, the present one last. */
const dayPoint = ({ day }: DayFigures, at: number, values: readonly number[]): Point => ({
  label: (at + 1) % 5 === 0 ? day.slice(5) : '',
  title: day,
  values,
})
