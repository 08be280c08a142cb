import { useId } from 'react'
import { linePoints } from './chart-points'
import styles from './real-time.module.css'

interface LineSeries {
  readonly name: string
  readonly colour: 'first' | 'second'
  readonly values: readonly number[]
  readonly textOf: (value: number) => string
}
interface Props {
  title: string
  /** What the labels are: 小时, 日期. */
  axis: string
  labels: readonly string[]
  series: readonly LineSeries[]
  /** What stands there while there is nothing to draw. */
  empty: string
}

const area = { width: 560, height: 120 }

/** Lines over time, each by a measure of its own. Who does not see the picture gets the same as a table. */
export function LineChart({ title, axis, labels, series, empty }: Props) {
  const heading = useId()
  const isEmpty = labels.length === 0 || series.every(one => one.values.every(value => value === 0))
  const every = Math.ceil(labels.length / 12)
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{title}</h2>
        <p aria-hidden="true" className={styles.legend}>
          {series.map(({ name, colour, values, textOf }) => (
            <span key={name}>
              <i data-colour={colour} />
              {name}（最高 {textOf(Math.max(0, ...values))}）
            </span>
          ))}
        </p>
      </header>
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <svg
            className={styles.lines}
            viewBox={`-18 -10 ${area.width + 36} ${area.height + 34}`}
            aria-hidden="true"
            focusable="false"
          >
            <line x1="0" x2={area.width} y1={area.height} y2={area.height} />
            {series.map(({ name, colour, values }) => (
              <polyline
                key={name}
                data-colour={colour}
                points={linePoints(values, area)
                  .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
                  .join(' ')}
              />
            ))}
            {labels.map((label, at) => {
              const [place] = linePoints(
                labels.map(() => 0),
                area,
              ).slice(at)
              return (
                <g key={label}>
                  <title>
                    {[label, ...series.map(one => `${one.name} ${one.textOf(one.values[at] ?? 0)}`)].join(
                      ' ',
                    )}
                  </title>
                  {series.map(({ name, colour, values }) => {
                    const point = linePoints(values, area)[at]
                    return <circle key={name} data-colour={colour} cx={point?.x} cy={point?.y} r="3" />
                  })}
                  {at % every === 0 && (
                    <text x={place?.x} y={area.height + 18}>
                      {label}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
          <table className={styles.unseen}>
            <thead>
              <tr>
                <th scope="col">{axis}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, at) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values, textOf }) => (
                    <td key={name}>{textOf(values[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
