import { useAccess } from '@kezhan/client/access/use-access'
import { isLost } from '@kezhan/client/request/is-lost'
import { readArrangement, shownOf } from '@kezhan/dashboard/rules/arrangement'
import { seenFigures } from '@kezhan/dashboard/rules/home-figures'
import type { TaskLook } from '@kezhan/dashboard/rules/tasks'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { Freshness } from '@kezhan/widgets/Freshness'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import styles from '../dashboard/dashboard.module.css'
import { FigureCards } from '../dashboard/FigureCards'
import { PageLinks } from '../dashboard/PageLinks'
import { PlaceFacts } from '../dashboard/PlaceFacts'
import { RecentList } from '../dashboard/RecentList'
import { useDashboard } from '../dashboard/use-dashboard'
import { VisitChart } from '../dashboard/VisitChart'
import { ApprovalsHere } from './ApprovalsHere'
import home from './home.module.css'
import { SetupSteps } from './SetupSteps'
import { TaskCards } from './TaskCards'
import { TrendCards } from './TrendCards'
import { useHome } from './use-home'
import { useOwnTasks } from './use-own-tasks'
import { useSetupGuide } from './use-setup-guide'
import { useWaitingApprovals, WaitingApprovals } from './WaitingApprovals'

const ArrangePanel = lazy(async () => ({ default: (await import('./ArrangePanel')).ArrangePanel }))

/** Kept by the server for this person, on every machine. */
const preferenceName = 'home:cards'
const figureKey = (row: string) => `figure:${row}`
const taskKey = (key: string) => `task:${key}`
const blockTitles = {
  'block:figures': '数据',
  'block:visits': '最近 7 天登录',
  'block:recent': '我最近的修改',
  'block:links': '快捷入口',
} as const
const blockKeys = Object.keys(blockTitles) as (keyof typeof blockTitles)[] // Its keys are the blocks.

/** 首页 of a hotel: what must be done now, then how the house stands, arranged by the person. */
export function HotelHome() {
  const { can } = useAccess()
  const tasks = useOwnTasks()
  const rows = useMemo(() => seenFigures(can).map(({ row }) => row), [can])
  const stored = usePreference(preferenceName)
  const setup = useSetupGuide()
  const arrangement = useMemo(() => readArrangement(stored.value), [stored.value])
  const [isArranging, setArranging] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  const isPhone = useIsPhone()
  const system = useDashboard()
  const { tasks: counted, figures } = useHome({ tasks: tasks.length > 0, figures: rows.length > 0 })
  const counts = useMemo(
    () => counted.data && new Map(counted.data.map(({ key, count }) => [key, count])),
    [counted.data],
  )
  const isCounting = tasks.length > 0 && counted.isPending
  const byKey = new Map(tasks.map(task => [taskKey(task.key), task]))
  const ownTasks = shownOf([...byKey.keys()], arrangement).flatMap(key => byKey.get(key) ?? [])
  // A phone has room for what waits; approvals stand there themselves.
  const isWaiting = ({ key, opens }: TaskLook) => opens !== 'approvals' && (counts?.get(key) ?? 0) > 0
  const approvals = useWaitingApprovals(isPhone && ownTasks.some(({ opens }) => opens === 'approvals'))
  const shownTasks = isPhone ? ownTasks.filter(isWaiting) : ownTasks
  const shownRows = shownOf(rows.map(figureKey), arrangement).map(key => key.slice('figure:'.length))
  const titleOf = new Map(figures.data?.figures.map(({ key, title }) => [key, title]))
  const isSystemLost = isLost(system)
  const blocks: Readonly<Record<string, ReactNode>> = {
    'block:figures': !isSystemLost && <FigureCards figures={system.data?.figures} />,
    'block:visits': !isSystemLost && <VisitChart visits={system.data?.visits} />,
    'block:recent': !isSystemLost && <RecentList recent={system.data?.recent} />,
    'block:links': <PageLinks title="快捷入口" />,
  }
  function handleRetry(): void {
    void system.refetch()
    if (tasks.length > 0) void counted.refetch()
    if (rows.length > 0) void figures.refetch()
  }
  // Cards are not put up before it is known where: what has been painted stays where it is, and so does what is below.
  const isReady = stored.isReady && setup.isReady && approvals.isReady && !(isPhone && isCounting)
  return (
    <div className={isReady ? styles.dashboard : `page-waits ${styles.dashboard}`}>
      <header className={styles.head}>
        <div>
          <h1>酒店概况</h1>
          <PlaceFacts />
        </div>
        <div className={home.tools}>
          <Freshness
            problem={counted.error ?? figures.error ?? system.error}
            updatedAt={system.dataUpdatedAt}
            onRetry={handleRetry}
          />
          <button type="button" onClick={() => setArranging(true)}>
            调整首页
          </button>
        </div>
      </header>
      {!isReady && <span className={styles.bone} style={{ height: 260 }} />}
      {isReady && (
        <>
          {setup.open !== undefined && <SetupSteps guide={setup.open} />}
          {approvals.waiting.length > 0 && <WaitingApprovals waiting={approvals.waiting} />}
          {ownTasks.length > 0 && (
            <TaskCards
              tasks={shownTasks}
              counts={counts}
              isUncounted={isLost(counted)}
              onApprovals={() => setDeciding(true)}
            />
          )}
          {shownRows.length > 0 && !isLost(figures) && (
            <TrendCards title="经营数据" keys={shownRows} data={figures.data} />
          )}
          {shownOf(blockKeys, arrangement).map(key => (
            <div key={key}>{blocks[key]}</div>
          ))}
        </>
      )}
      {isDeciding && <ApprovalsHere onClosed={() => setDeciding(false)} />}
      {isArranging && (
        <Suspense>
          <ArrangePanel
            arrangement={arrangement}
            onChange={next => void stored.save(next)}
            onClosed={() => setArranging(false)}
            groups={[
              { title: '今天要做的事', cards: tasks.map(({ key, title }) => ({ key: taskKey(key), title })) },
              {
                title: '经营数据',
                cards: rows.map(row => ({ key: figureKey(row), title: titleOf.get(row) ?? row })),
              },
              { title: '其他', cards: blockKeys.map(key => ({ key, title: blockTitles[key] })) },
            ]}
          />
        </Suspense>
      )}
    </div>
  )
}
