import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import { useFullScreen } from '@kezhan/reports/web/screen/use-full-screen'
import { wallTheme } from '@kezhan/reports/web/screen/wall-theme'
import { screenData, shownScreen } from '@kezhan/screens/model/screen-calls'
import { followsDays } from '@kezhan/screens/rules/wall-period'
import { clockText } from '@kezhan/widgets/clock-text'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, ConfigProvider, Skeleton, type ThemeConfig } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { DaysBox } from '../wall/DaysBox'
import { dataAge } from '../wall/data-age'
import { useChosenDays } from '../wall/use-chosen-days'
import { useWallSize } from '../wall/use-wall-size'
import { WallView } from '../wall/WallView'
import styles from '../wall/wall.module.css'

/** Somebody may publish it anew while it hangs on the wall. */
const designMs = 60_000
/** Makes letters of 12 pixels. */
const barLetters = 9.6
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
  const { cellPx, isStacked } = useWallSize(place, wall ?? firstGrid, isFull ? 'display' : 'page')
  const { isStill, wake } = useStill()
  const [dark, setDark] = useState<ThemeConfig>({})
  useLayoutEffect(() => {
    if (isFull && place.current !== null) setDark(wallTheme(place.current, barLetters))
  }, [isFull])
  return (
    <div
      ref={place}
      className={styles.viewer}
      data-full={isFull}
      data-theme={isFull ? 'dark' : undefined}
      onPointerMove={wake}
    >
      <ConfigProvider theme={isFull ? dark : {}}>
        <div className={styles.bar} data-still={isStill}>
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
      </ConfigProvider>
      {wall === undefined && shown.error !== null && (
        <ListProblem
          problem={shown.error}
          right={shownScreen.access}
          onRetry={() => void refresh(shownScreen.path)}
        />
      )}
      {wall === undefined && shown.error === null && <Skeleton active paragraph={{ rows: 12 }} />}
      {wall !== undefined && (
        <WallView wall={wall} data={figures.data} cellPx={cellPx} isStacked={isStacked} screenId={id} />
      )}
    </div>
  )
}

const stillMs = 4000

/** Whether nobody has moved the pointer for a while. */
function useStill(): { readonly isStill: boolean; wake(): void } {
  const [movedAt, setMovedAt] = useState(Date.now)
  const [isStill, setStill] = useState(false)
  useEffect(() => {
    setStill(false)
    const timer = setTimeout(() => setStill(true), movedAt + stillMs - Date.now())
    return () => clearTimeout(timer)
  }, [movedAt])
  return { isStill, wake: () => setMovedAt(Date.now()) }
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
