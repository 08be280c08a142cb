import { useWorkplace } from '@kezhan/client/workplace/workplace'
import styles from '../dashboard/dashboard.module.css'
import { FigureCards } from '../dashboard/FigureCards'
import { Freshness } from '../dashboard/Freshness'
import { PageLinks } from '../dashboard/PageLinks'
import { PlaceFacts } from '../dashboard/PlaceFacts'
import { RecentList } from '../dashboard/RecentList'
import { useDashboard } from '../dashboard/use-dashboard'
import { VisitChart } from '../dashboard/VisitChart'

/** The home page: how the hotel or the platform stands, and the way to every page. */
export default function AnalysisPage() {
  const { user } = useWorkplace()
  const { data, error, dataUpdatedAt, refetch } = useDashboard()
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <div>
          <h1>{user.hotelCode === '' ? '平台概况' : '酒店概况'}</h1>
          <PlaceFacts />
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      <FigureCards figures={data?.figures} />
      <div className={styles.halves}>
        <VisitChart visits={data?.visits} />
        <RecentList recent={data?.recent} />
      </div>
      <PageLinks title="快捷入口" />
    </div>
  )
}
