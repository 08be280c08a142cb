import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import { useFullScreen } from '@kezhan/reports/web/screen/use-full-screen'
import { screenData, shownScreen } from '@kezhan/screens/model/screen-calls'
import { followsDays } from '@kezhan/screens/rules/wall-period'
import { clockText } from '@kezhan/widgets/clock-text'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { DaysBox } from '../wall/DaysBox'
import { dataAge } from '../wall/data-age'
import { useCellPx } from '../wall/use-cell-px'
import { useChosenDays } from '../wall/use-chosen-days'
import { WallView } from '../wall/WallView'
import styles from '../wall/wall.module.css'

/** Somebody may publish it anew while it hangs on the wall. */
const designMs = 60_000
const firstGrid = { columns: 48, rows: 27 }

/** A published screen for the wall: fills the display, reads by itself, and says when it cannot. */
export default function ScreenViewPage() {
  const { id = '' } = useParams()
  const place = useRef<HTMLDivElement>(null)
  const { isFull, enter, leave } = useFullScreen(place)
  const refresh = useRefresh()
  const shown = useCall(shownScreen, { id }, { quiet: true, keepPrevious: true, refetchIntervalMs: designMs })
  const wall = shown.data?.wall
  const { days, choose } = useChosenDays()
  const refreshSeconds = wall?.refreshSeconds ?? 60
  const figures = useCall(
    screenData,
    { id, ...days },
    {
      quiet: true,
      keepPrevious: true,
      enabled: wall !== undefined,
      refetchIntervalMs: refreshSeconds * 1000,
    },
  )
  const cellPx = useCellPx(place, wall ?? firstGrid, isFull)
  return (
    <div ref={place} className={styles.viewer} data-full={isFull} data-theme={isFull ? 'dark' : undefined}>
      <div className={styles.bar}>
        {!isFull && <h1>{shown.data?.name ?? '大屏'}</h1>}
        {wall !== undefined && followsDays(wall) && (
          <DaysBox days={days} first={wall.days ?? 'today'} shown={figures.data} onChoose={choose} />
        )}
        {wall !== undefined && (
          <DataAge
            updatedAt={figures.dataUpdatedAt}
            refreshSeconds={refreshSeconds}
            isFailing={figures.error !== null}
          />
        )}
        <Button size="small" onClick={isFull ? leave : enter}>
          {isFull ? '退出全屏' : '全屏'}
        </Button>
      </div>
      {wall === undefined && shown.error !== null && (
        <ListProblem
          problem={shown.error}
          right={shownScreen.access}
          onRetry={() => void refresh(shownScreen.path)}
        />
      )}
      {wall === undefined && shown.error === null && <Skeleton active paragraph={{ rows: 12 }} />}
      {wall !== undefined && <WallView wall={wall} data={figures.data} cellPx={cellPx} screenId={id} />}
    </div>
  )
}

const tickMs = 1000

function DataAge(state: { updatedAt: number; refreshSeconds: number; isFailing: boolean }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const { tone, text } = dataAge(now, { ...state, clock: clockText })
  return (
    <p role="status" className={styles.state} data-tone={tone}>
      {text}
    </p>
  )
}
