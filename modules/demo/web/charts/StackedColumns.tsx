import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { useId } from 'react'
import { ChartTable } from './ChartTable'
import styles from './charts.module.css'
import { stackedColumns } from './stacked-columns'

export interface Series {
  readonly name: string
  readonly colour: 'first' | 'second' | 'third'
}
export interface Point {
  /** Below the column; empty where there is no room for it. */
  readonly label: string
  /** Names the column where it is pointed at, and its row in the table. */
  readonly title: string
  /** One number for each series. */
  readonly values: readonly number[]
}
interface Props {
  title: string
  /** What the first column of the table holds. */
  axis: string
  series: readonly Series[]
  /** Undefined while they are on their way. */
  points: readonly Point[] | undefined
}

const height = 180
const room = { top: 12, bottom: 24, left: 36, right: 16 }

/** Numbers as columns, the series of one point on top of each other. Who does not see the picture gets a table. */
export function StackedColumns({ title, axis, series, points }: Props) {
  const heading = useId()
  const isPhone = useIsPhone()
  const width = isPhone ? 320 : 640
  const inside = width - room.left - room.right
  const { columns, lines } = stackedColumns(
    (points ?? []).map(point => point.values),
    { width: inside, height },
  )
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p className={styles.legend} aria-hidden="true">
          {series.map(({ name, colour }) => (
            <span key={name}>
              <i data-colour={colour} />
              {name}
            </span>
          ))}
        </p>
      </header>
      {points === undefined ? (
        <span className={styles.bone} style={{ height: height + room.top + room.bottom }} />
      ) : (
        <svg
          className={styles.chart}
          viewBox={`${-room.left} ${-room.top} ${width} ${height + room.top + room.bottom}`}
          aria-hidden="true"
          focusable="false"
        >
          {lines.map(({ y, value }) => (
            <g key={value}>
              <line x1="0" x2={inside} y1={y} y2={y} />
              <text x="-6" y={y + 4} data-end="true">
                {value}
              </text>
            </g>
          ))}
          {columns.map(({ middle, width: wide, parts }, index) => (
            <g key={points[index]?.title}>
              <title>{titleOf(points[index], series)}</title>
              {parts.map((part, at) => (
                <rect
                  key={series[at]?.name}
                  x={middle - wide / 2}
                  y={part.y}
                  width={wide}
                  height={part.height}
                  data-colour={series[at]?.colour}
                />
              ))}
              <text x={middle} y={height + 18}>
                {points[index]?.label}
              </text>
            </g>
          ))}
        </svg>
      )}
      {points !== undefined && (
        <ChartTable
          heads={[axis, ...series.map(({ name }) => name)]}
          rows={points.map(point => [point.title, ...point.values])}
        />
      )}
    </section>
  )
}

const titleOf = (point: Point | undefined, series: readonly Series[]): string =>
  point === undefined
    ? ''
    : `${point.title}：${series.map(({ name }, at) => `${name} ${point.values[at] ?? 0}`).join('，')}`
