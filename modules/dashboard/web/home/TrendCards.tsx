import { useWorkplace } from '@kezhan/client/workplace/workplace'
import type { HomeFigure, HomeFigures } from '@kezhan/dashboard/model/home-calls'
import { Chart } from '@kezhan/widgets/chart/Chart'
import type { ChartPicture } from '@kezhan/widgets/chart/chart-picture'
import { FadingText } from '@kezhan/widgets/FadingText'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { figureWords, scaleWords } from './figure-text'
import styles from './home.module.css'

const chartHeightPx = 92

interface Props {
  title: string
  /** Rows of the catalogue in the order in which they are shown. */
  keys: readonly string[]
  /** Undefined while they are on their way. */
  data: HomeFigures | undefined
}

/** How the house stands: each figure with its month and the days before. */
export function TrendCards({ title, keys, data }: Props) {
  const heading = useId()
  const figures = new Map(data?.figures.map(figure => [figure.key, figure]))
  return (
    <section aria-labelledby={heading} aria-busy={data === undefined}>
      <h2 id={heading}>{title}</h2>
      <ul className={styles.trends}>
        {keys.map(key => {
          const figure = figures.get(key)
          if (figure === undefined && data !== undefined) return null
          return (
            <li key={key} className={styles.trend}>
              {figure === undefined ? <WaitingTrend /> : <Trend figure={figure} days={data?.days ?? []} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Trend({ figure, days }: { figure: HomeFigure; days: readonly string[] }) {
  const { title, unit, formula, month, note, past } = figure
  const picture = useMemo(() => pictureOf(title, unit, days, past), [title, unit, days, past])
  return (
    <>
      <h3 title={formula}>{title}</h3>
      <p className={styles.value}>
        <TrendValue figure={figure} />
        {month !== undefined && <small>本月 {figureWords(month, unit)}</small>}
      </p>
      <p className={styles.note}>
        昨日 {figureWords(past.at(-1), unit)}
        {note !== undefined && ` · ${note}`}
      </p>
      <div className={styles.line} style={{ height: chartHeightPx }}>
        <Chart
          picture={picture}
          empty={picture.labels.length === 0 ? '还没有夜审过的营业日' : '这些天都没有'}
          heightPx={chartHeightPx}
        />
      </div>
    </>
  )
}

/** Leads to the page that opens it further, where this person's menu has that page. */
function TrendValue({ figure: { link, value, unit, title } }: { figure: HomeFigure }) {
  const { pages } = useWorkplace()
  const words = <FadingText text={figureWords(value, unit)} />
  const path = link?.split('?')[0]
  return link !== undefined && pages.some(page => page.path === path) ? (
    <Link to={link} aria-label={`${title} ${figureWords(value, unit)}`}>
      {words}
    </Link>
  ) : (
    <strong>{words}</strong>
  )
}

/** Days that were kept; a day before the first audit is no nought. */
function pictureOf(
  name: string,
  unit: HomeFigure['unit'],
  days: readonly string[],
  past: HomeFigure['past'],
): ChartPicture {
  const kept = days.flatMap((day, at) => {
    const value = past[at]
    return value === null || value === undefined ? [] : [{ day, value }]
  })
  return {
    kind: 'lines',
    axis: '营业日',
    isSmall: true,
    labels: kept.map(({ day }) => day),
    series: [
      {
        name,
        values: kept.map(({ value }) => value),
        textOf: value => figureWords(value, unit),
        scaleText: value => scaleWords(value, unit),
      },
    ],
  }
}

function WaitingTrend() {
  return (
    <>
      <span className={styles.bone} style={{ width: 64, height: 20 }} />
      <span className={styles.bone} style={{ width: 120, height: 34 }} />
      <span className={styles.bone} style={{ width: 96, height: 18 }} />
      <span className={styles.bone} style={{ height: chartHeightPx }} />
    </>
  )
}
