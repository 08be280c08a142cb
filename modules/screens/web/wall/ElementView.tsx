import { serverNow } from '@kezhan/client/request/server-clock'
import { panelPicture } from '@kezhan/reports/web/screen/panel-picture'
import { wallText } from '@kezhan/reports/web/screen/wall-text'
import { isFigure, textOf } from '@kezhan/reports/web/table/cell-text'
import type { ScreenElement } from '@kezhan/screens/model/document'
import { type ElementData, screenPicture } from '@kezhan/screens/model/screen-calls'
import { nameOf, needsSource } from '@kezhan/screens/rules/document-problem'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { isEmptyPicture } from '@kezhan/widgets/chart/chart-picture'
import { clockText } from '@kezhan/widgets/clock-text'
import { staticPath, useFileUrl } from '@kezhan/widgets/files/stored-file'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { chartPanel, columnsOf, numberOf, type ReadyData, rowsThatFit } from './element-figures'
import styles from './wall.module.css'

interface Props {
  element: ScreenElement
  /** Undefined while it is on its way, and of what has no source. */
  data: ElementData | undefined
  cellPx: number
  /** Its place in the grid does not count: it is as high as it needs to be. */
  isStacked: boolean
  screenId?: string
}

/** One element at its place. Its texts are texts: nothing in them is read as markup. */
export function ElementView(props: Props) {
  const { element, cellPx, isStacked } = props
  const { x, y, w, h, align, scalePercent, title } = element
  // Custom properties are legal in a style, which the type of React does not know.
  const style = {
    ...(isStacked ? {} : { left: x * cellPx, top: y * cellPx, width: w * cellPx, height: h * cellPx }),
    textAlign: align ?? 'start',
    '--scale': (scalePercent ?? 100) / 100,
  } as CSSProperties
  return (
    <section
      className={styles.element}
      style={style}
      data-kind={element.kind}
      data-framed={needsSource(element)}
      aria-label={nameOf(element)}
    >
      {title && <h2 title={title}>{title}</h2>}
      <Body {...props} />
    </section>
  )
}

function Body({ element, data, cellPx, isStacked, screenId }: Props) {
  if (element.kind === 'text') return <p className={styles.words}>{element.text}</p>
  if (element.kind === 'clock') return <Clock />
  if (element.kind === 'image')
    return element.image ? <Picture {...pictureOf(element, screenId)} /> : <Closed text="请上传图片" />
  if (!element.source) return <Closed text="请选择数据来源" />
  if (data === undefined) return <Closed text="读取中…" />
  if ('closed' in data) return <Closed text={data.closed} />
  if (element.kind === 'number') return <Figure element={element} data={data} />
  if (element.kind === 'chart')
    return (
      <Drawing
        element={element}
        data={data}
        heightPx={(isStacked ? stackedChart : element.h - aroundChart) * cellPx}
      />
    )
  return <Table element={element} data={data} most={isStacked ? data.rows.length : rowsThatFit(element)} />
}

const noRows = '没有数据'

const Closed = ({ text }: { text: string }) => <p className={styles.closed}>{text}</p>

function Figure({ element, data }: { element: ScreenElement; data: ReadyData }) {
  const { value, unit, formula } = numberOf(element, data)
  return (
    <p className={styles.figure} title={formula}>
      {wallText(value, unit)}
    </p>
  )
}

/** What frame and title take of the height, and the height of a chart on a phone, in cells. */
const aroundChart = 2.2
const stackedChart = 9

function Drawing({ element, data, heightPx }: { element: ScreenElement; data: ReadyData; heightPx: number }) {
  const picture = useMemo(() => panelPicture(chartPanel(element, data)), [element, data])
  // As large as the letters of a wall, where the chart's own sentence is that of a page.
  if (picture !== undefined && isEmptyPicture(picture)) return <Closed text={noRows} />
  return <Chart picture={picture} empty={noRows} heightPx={Math.max(heightPx, leastChartPx)} />
}

const leastChartPx = 20

/** Half a row says less than none; that there are more is said. */
function Table({ element, data, most }: { element: ScreenElement; data: ReadyData; most: number }) {
  const columns = columnsOf(element, data)
  if (data.rows.length === 0) return <Closed text={noRows} />
  return (
    <table className={styles.table} aria-label={nameOf(element)}>
      {data.rowCount > Math.min(most, data.rows.length) && (
        <caption>
          前{Math.min(most, data.rows.length)}行，共{data.rowCount}行
        </caption>
      )}
      <thead>
        <tr>
          {columns.map(({ key, title, unit, formula }) => (
            <th key={key} scope="col" title={formula} data-figure={isFigure(unit)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.slice(0, most).map(row => (
          <tr key={row.key}>
            {columns.map(column => (
              <td key={column.key} data-figure={isFigure(column.unit)}>
                {textOf(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From the screen itself, or from the store while it is drawn. */
const pictureOf = ({ image, key }: ScreenElement, screenId: string | undefined) =>
  screenId === undefined
    ? { path: staticPath(image ?? ''), query: {} }
    : { path: screenPicture.path, query: { id: screenId, key } }

function Picture({ path, query }: { path: string; query: Readonly<Record<string, string>> }) {
  const url = useFileUrl(path, query)
  if (url === null) return <Closed text="图片已失效" />
  return url === undefined ? null : <img className={styles.image} src={url} alt="" />
}

const tickMs = 1000

function Clock() {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <time className={styles.words}>{clockText(now)}</time>
}
