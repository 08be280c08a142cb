import { greetingAt } from '@kezhan/base/greeting'
import { isLost } from '@kezhan/client/request/is-lost'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { Freshness } from '@kezhan/widgets/Freshness'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '../dashboard/dashboard.module.css'
import { PageLinks } from '../dashboard/PageLinks'
import { PlaceFacts } from '../dashboard/PlaceFacts'
import { RecentList } from '../dashboard/RecentList'
import { useDashboard } from '../dashboard/use-dashboard'
import { ApprovalsHere } from '../home/ApprovalsHere'
import { useHome } from '../home/use-home'
import { useOwnTasks } from '../home/use-own-tasks'

/** One's own desk: who, when and where one is, what waits, what one did, where one can go. */
export default function WorkplacePage() {
  const { user } = useWorkplace()
  const { data, error, dataUpdatedAt, refetch } = useDashboard()
  const looks = useOwnTasks()
  const { tasks } = useHome({ tasks: looks.length > 0, figures: false })
  const [isDeciding, setDeciding] = useState(false)
  const mine = data?.figures.filter(figure => figure.mine === true)
  const waiting = tasks.data
    ?.filter(task => looks.some(({ key }) => key === task.key))
    .map(({ key, title, count, unit, text, opens }) => ({
      key,
      title,
      value: count,
      unit,
      text,
      link: opens === 'approvals' ? undefined : opens.link,
    }))
  const isCounting = mine === undefined || (looks.length > 0 && waiting === undefined)
  const isMissing = isLost({ data, error }) || isLost(tasks)
  function handleRetry(): void {
    void refetch()
    if (looks.length > 0) void tasks.refetch()
  }
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <div>
          <h1>
            {greetingAt(new Date().getHours())}，{user.realname || user.username}
          </h1>
          <PlaceFacts />
        </div>
        <Freshness problem={error ?? tasks.error} updatedAt={dataUpdatedAt} onRetry={handleRetry} />
      </header>
      {!isMissing && (
        <div className={styles.halves}>
          <OpenThings
            things={isCounting ? undefined : [...(waiting ?? []), ...mine]}
            onApprovals={() => setDeciding(true)}
          />
          <RecentList recent={data?.recent} />
        </div>
      )}
      <PageLinks title="我的页面" />
      {isDeciding && <ApprovalsHere onClosed={() => setDeciding(false)} />}
    </div>
  )
}

interface OpenThing {
  readonly key: string
  readonly title: string
  readonly value: number
  readonly unit?: string | undefined
  readonly text: string
  readonly link?: string | undefined
}

/** What waits for the user; a figure of nought is nothing that waits. */
function OpenThings({
  things,
  onApprovals,
}: {
  things: readonly OpenThing[] | undefined
  onApprovals(): void
}) {
  const open = things?.filter(thing => thing.value > 0)
  return (
    <section className={styles.card} aria-label="待办">
      <h2>待办</h2>
      {open === undefined && <span className={styles.bone} style={{ width: '60%', height: 18 }} />}
      {open?.length === 0 && <p>没有等您处理的事。</p>}
      <ul className={styles.open}>
        {open?.map(({ key, title, value, unit, text, link }) => (
          <li key={key}>
            <span>
              {link === undefined ? (
                <button type="button" className={styles.plain} onClick={onApprovals}>
                  {title}
                </button>
              ) : (
                <Link to={link}>{title}</Link>
              )}
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
