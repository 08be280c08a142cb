import { useAccess } from '@kezhan/client/access/use-access'
import { isLost } from '@kezhan/client/request/is-lost'
import { Freshness } from '@kezhan/widgets/Freshness'
import styles from '../dashboard/dashboard.module.css'
import { FigureCards } from '../dashboard/FigureCards'
import { PageLinks } from '../dashboard/PageLinks'
import { PlaceFacts } from '../dashboard/PlaceFacts'
import { RecentList } from '../dashboard/RecentList'
import { useDashboard } from '../dashboard/use-dashboard'
import { VisitChart } from '../dashboard/VisitChart'
import { HotelsBoard } from '../hotels/HotelsBoard'

/** 首页 of the platform: its hotels side by side, the platform's own numbers, and the way to every page. */
export function PlatformHome() {
  const { can } = useAccess()
  const { data, error, dataUpdatedAt, refetch } = useDashboard()
  const isMissing = isLost({ data, error })
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <div>
          <h1>平台概况</h1>
          <PlaceFacts />
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      {!isMissing && <FigureCards figures={data?.figures} />}
      {can('home:hotels') && <HotelsBoard />}
      {!isMissing && (
        <div className={styles.halves}>
          <VisitChart visits={data?.visits} />
          <RecentList recent={data?.recent} />
        </div>
      )}
      <PageLinks title="快捷入口" />
    </div>
  )
}
