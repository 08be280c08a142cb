import { greetingAt } from '@kezhan/base/greeting'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import type { Figure } from '@kezhan/resource/figure'
import { Link } from 'react-router'
import styles from '../dashboard/dashboard.module.css'
import { Freshness } from '../dashboard/Freshness'
import { PageLinks } from '../dashboard/PageLinks'
import { PlaceFacts } from '../dashboard/PlaceFacts'
import { RecentList } from '../dashboard/RecentList'
import { useDashboard } from '../dashboard/use-dashboard'

/** One's own desk: who, when and where one is, what waits, what one did, where one can go. */
export default function WorkplacePage() {
  const { user } = useWorkplace()
  const { data, error, dataUpdatedAt, refetch } = useDashboard()
  const mine = data?.figures.filter(figure => figure.mine === true)
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <div>
          <h1>
            {greetingAt(new Date().getHours())}，{user.realname || user.username}
          </h1>
          <PlaceFacts />
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      <div className={styles.halves}>
        <OpenThings figures={mine} />
        <RecentList recent={data?.recent} />
      </div>
      <PageLinks title="我的页面" />
    </div>
  )
}

/** What waits for the user; a figure of nought is nothing that waits. */
function OpenThings({ figures }: { figures: readonly Figure[] | undefined }) {
  const open = figures?.filter(figure => figure.value > 0)
  return (
    <section className={styles.card} aria-label="待办">
      <h2>待办</h2>
      {open === undefined && <span className={styles.bone} style={{ width: '60%', height: 18 }} />}
      {open?.length === 0 && <p>没有等您处理的事。</p>}
      <ul className={styles.open}>
        {open?.map(({ key, title, value, unit, text, link }) => (
          <li key={key}>
            <span>
              {link === undefined ? title : <Link to={link}>{title}</Link>}
              <small>{text}</small>
            </span>
            <strong>
              {value}
              {unit}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
