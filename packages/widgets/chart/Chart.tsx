import { lazyWidget } from '../lazy-widget'
import { ChartTable } from './ChartTable'
import styles from './chart.module.css'
import { type ChartPicture, isEmptyPicture } from './chart-picture'

const defaultHeightPx = 220
// Drawing is heavy: it is fetched when the first chart is shown.
const ChartCanvas = lazyWidget(async () => (await import('./ChartCanvas')).ChartCanvas, defaultHeightPx)

interface Props {
  /** Undefined while its figures are on their way. */
  picture: ChartPicture | undefined
  /** Says what is missing where there is nothing to draw. */
  empty: string
  heightPx?: number
}

/** Figures as a picture; who does not see it gets the same as a table. */
export function Chart({ picture, empty, heightPx = defaultHeightPx }: Props) {
  if (picture === undefined) return <div className={styles.bone} style={{ height: heightPx }} />
  if (isEmptyPicture(picture)) return <p className={styles.empty}>{empty}</p>
  return (
    <div className={styles.chart}>
      <ChartCanvas picture={picture} heightPx={heightPx} />
      <ChartTable picture={picture} />
    </div>
  )
}
