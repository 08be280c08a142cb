import type { DayVisits } from '@kezhan/dashboard/model/dashboard-calls'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { useId } from 'react'
import { type Bar, chartBars } from './chart-bars'
import styles from './dashboard.module.css'

const height = 132
const top = 22
const bottom = 24

/** Sign-ins of seven days as bars. Whoever does not see the picture gets the same as a table. */
export function VisitChart({ visits }: { visits: readonly DayVisits[] | undefined }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>最近 7 天登录</h2>
      {visits === undefined ? (
        <span className={styles.bone} style={{ width: '100%', height: top + height + bottom }} />
      ) : (
        <>
          <p className={styles.legend} aria-hidden="true">
            <i className={styles.visitsKey} />
            次数
            <i className={styles.peopleKey} />
            人数
          </p>
          <Bars visits={visits} />
          <VisitTable visits={visits} />
        </>
      )}
    </section>
  )
}

function Bars({ visits }: { visits: readonly DayVisits[] }) {
  // Drawn to its true size, so that the texts stay readable on a phone.
  const area = { width: useIsPhone() ? 320 : 620, height }
  return (
    <svg
      className={styles.chart}
      viewBox={`0 ${-top} ${area.width} ${top + area.height + bottom}`}
      aria-hidden="true"
      focusable="false"
    >
      {chartBars(visits, area).map(({ day, middle, visits: times, people }) => (
        <g key={day.day}>
          <title>{`${day.day}：${day.visits} 次，${day.people} 人`}</title>
          <Rect bar={times} className={styles.visitsBar} />
          <Rect bar={people} className={styles.peopleBar} />
          <BarText bar={times} count={day.visits} />
          <BarText bar={people} count={day.people} />
          <text x={middle} y={area.height + 18} className={styles.chartDay}>
            {day.day.slice(5)}
          </text>
        </g>
      ))}
      <line x1="0" y1={area.height} x2={area.width} y2={area.height} className={styles.chartLine} />
    </svg>
  )
}

function Rect({ bar, className }: { bar: Bar; className: string | undefined }) {
  return <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx="2" className={className} />
}

function BarText({ bar, count }: { bar: Bar; count: number }) {
  if (count === 0) return null
  return (
    <text x={bar.x + bar.width / 2} y={bar.y - 5} className={styles.chartCount}>
      {count}
    </text>
  )
}

function VisitTable({ visits }: { visits: readonly DayVisits[] }) {
  return (
    <table className={styles.unseen}>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">登录次数</th>
          <th scope="col">人数</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(({ day, visits: times, people }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{times}</td>
            <td>{people}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
