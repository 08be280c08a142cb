import { useCall } from '@kezhan/client/request/use-call'
import { type HotelsBeside, hotelsBeside, type Span, spans } from '@kezhan/dashboard/model/home-calls'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Segmented, Select } from 'antd'
import { useId, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import dashboard from '../dashboard/dashboard.module.css'
import { figureWords, scaleWords } from '../home/figure-text'
import { HotelTable } from './HotelTable'
import { HotelTrends } from './HotelTrends'
import { type RankedHotel, ranked } from './hotel-ranking'
import styles from './hotels.module.css'

const refreshMs = 60_000
const chartRowPx = 34
const mostBars = 20
const spanKeys = Object.keys(spans) as Span[] // Its keys are the spans.

/** Hotels of a tenant side by side, ranked by a figure, opened to one. The address holds what is chosen. */
export function HotelsBoard() {
  const heading = useId()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tenantId')
  const { data, error, refetch } = useCall(hotelsBeside, asked === null ? {} : { tenantId: asked }, {
    quiet: true,
    keepPrevious: true,
    refetchIntervalMs: refreshMs,
  })
  const span = spanKeys.find(key => key === params.get('span')) ?? 'month'
  const by = data?.figures.find(({ key }) => key === params.get('by')) ?? data?.figures[0]
  const hotels = useMemo(
    () => (data === undefined || by === undefined ? [] : ranked(data.hotels, span, by.key)),
    [data, by, span],
  )
  const opened = data?.hotels.find(({ hotelCode }) => hotelCode === params.get('hotel'))
  const choose = (change: Readonly<Record<string, string | undefined>>): void =>
    setParams(
      old => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(change))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  if (error !== null && data === undefined)
    return <ListProblem problem={error} right="home:hotels" onRetry={() => void refetch()} />
  return (
    <section className={dashboard.card} aria-labelledby={heading} aria-busy={data === undefined}>
      <div className={styles.head}>
        <h2 id={heading}>各店对比</h2>
        {data !== undefined && data.tenants.length > 1 && (
          <Select
            aria-label="租户"
            className={styles.tenant ?? ''}
            value={data.tenantId}
            options={data.tenants.map(({ id, name, hotels: count }) => ({
              value: id,
              label: `${name}（${count} 家）`,
            }))}
            onChange={tenantId => choose({ tenantId, hotel: undefined })}
          />
        )}
        <Segmented
          aria-label="期间"
          value={span}
          options={spanKeys.map(key => ({ value: key, label: spans[key] }))}
          onChange={next => choose({ span: next })}
        />
      </div>
      {data === undefined || by === undefined ? (
        <Waiting isEmpty={data !== undefined} />
      ) : (
        <>
          <Chart
            picture={pictureOf(hotels, span, by)}
            empty={`${spans[span]}各店还没有${by.title}`}
            heightPx={Math.min(hotels.length, mostBars) * chartRowPx + 32}
          />
          <HotelTable
            hotels={hotels}
            figures={data.figures}
            together={data.together[span]}
            span={span}
            by={by.key}
            onRank={key => choose({ by: key })}
            onOpen={hotel => choose({ hotel })}
          />
        </>
      )}
      {opened !== undefined && (
        <HotelTrends key={opened.hotelCode} hotel={opened} onClosed={() => choose({ hotel: undefined })} />
      )}
    </section>
  )
}

function pictureOf(hotels: readonly RankedHotel[], span: Span, by: HotelsBeside['figures'][number]) {
  const { key, title, unit } = by
  const shown = hotels.slice(0, mostBars)
  return {
    kind: 'bars' as const,
    axis: '酒店',
    labels: shown.map(({ name }) => name),
    series: [
      {
        name: title,
        values: shown.map(({ values }) => values[span][key] ?? 0),
        textOf: (value: number) => figureWords(value, unit),
        scaleText: (value: number) => scaleWords(value, unit),
      },
    ],
  }
}

const Waiting = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? <p>还没有营业的酒店。</p> : <span className={dashboard.bone} style={{ height: 260 }} />
