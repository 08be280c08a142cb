import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import type { bigScreenLogistics, bigScreenProduction } from '@kezhan/reports/model/screen-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { ConfigProvider, Skeleton, type ThemeConfig } from 'antd'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useLiveReport } from '../page/use-live-report'
import { PanelView } from './PanelView'
import styles from './screen.module.css'
import { useFullScreen } from './use-full-screen'
import { useWallBox } from './use-wall-box'
import { WallState } from './WallState'
import { wallText } from './wall-text'
import { wallTheme } from './wall-theme'

const refreshMs = 60_000
/** Heights of a chart, in hundredths of the width: on a wall, and where one stands below the other. */
const chartUnits = 13.4
const stackedChartUnits = 24

/** A screen for the wall: dark, sixteen to nine, drawn from what its call says it shows; counted again by itself. */
export function BigScreen({ call }: { call: typeof bigScreenProduction | typeof bigScreenLogistics }) {
  const wall = useRef<HTMLDivElement>(null)
  const { isFull, enter, leave } = useFullScreen(wall)
  const box = useWallBox(wall, isFull)
  const base = useHotelBase()
  const refresh = useRefresh()
  const answer = useCall(call, {}, { quiet: true, keepPrevious: true, refetchIntervalMs: refreshMs })
  const { data, error, dataUpdatedAt, refetch } = answer
  useLiveReport(true, () => void refetch())
  const [theme, setTheme] = useState<ThemeConfig>()
  const unitPx = box?.unitPx
  useLayoutEffect(() => {
    if (wall.current !== null && unitPx !== undefined) setTheme(wallTheme(wall.current, unitPx))
  }, [unitPx])
  const isDrawn = data !== undefined && box !== undefined && theme !== undefined
  const heightPx = (box?.isStacked ? stackedChartUnits : chartUnits) * (unitPx ?? 0)
  // A custom property is no property that the type of styles knows.
  const style = { '--unit': `${unitPx ?? 0}px` } as CSSProperties
  return (
    <div
      ref={wall}
      className={styles.wall}
      style={style}
      data-theme="dark"
      data-full={isFull}
      data-layout={box?.isStacked ? 'stacked' : 'wall'}
    >
      <ConfigProvider {...(theme === undefined ? {} : { theme })}>
        {data === undefined && error !== null && (
          <ListProblem problem={error} right={call.access} onRetry={() => void refresh(call.path)} />
        )}
        {!isDrawn && error === null && (
          <Skeleton active paragraph={{ rows: 12 }} className={styles.waiting ?? ''} />
        )}
        {isDrawn && (
          <div className={styles.content}>
            <header className={styles.head}>
              <h1>{data.title}</h1>
              <p>
                {base?.hotelInfo.name} · 营业日 {data.businessDate}
              </p>
              <WallState updatedAt={dataUpdatedAt} />
              <button type="button" className={styles.full} onClick={isFull ? leave : enter}>
                {isFull ? '退出全屏' : '全屏'}
              </button>
            </header>
            <dl className={styles.figures}>
              {data.figures.map(({ title, unit, value, formula }) => (
                <div key={title} title={formula}>
                  <dt>{title}</dt>
                  <dd>{wallText(value, unit)}</dd>
                </div>
              ))}
            </dl>
            <div className={styles.panels}>
              {data.panels.map(panel => (
                <PanelView key={panel.key} panel={panel} heightPx={heightPx} />
              ))}
            </div>
          </div>
        )}
      </ConfigProvider>
    </div>
  )
}
