import { isLost } from '@kezhan/client/request/is-lost'
import dashboard from '@kezhan/dashboard/web/dashboard/dashboard.module.css'
import { FigureCards } from '@kezhan/dashboard/web/dashboard/FigureCards'
import { useDashboard } from '@kezhan/dashboard/web/dashboard/use-dashboard'
import { Freshness } from '@kezhan/widgets/Freshness'
import styles from '../charts/charts.module.css'
import { OpenRepairs } from '../tasks/OpenRepairs'
import { OwnTasks } from '../tasks/OwnTasks'

/** What is to be done: the numbers of the day, open work orders, and one's own list. */
export default function TaskPage() {
  const { data, error, dataUpdatedAt, refetch } = useDashboard()
  return (
    <div className={dashboard.dashboard}>
      <header className={dashboard.head}>
        <div>
          <h1>任务</h1>
          <p>今天的数字、未完成的工单和自己的待办。</p>
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      {!isLost({ data, error }) && <FigureCards figures={data?.figures} />}
      <div className={styles.charts}>
        <OwnTasks />
        <OpenRepairs />
      </div>
    </div>
  )
}
