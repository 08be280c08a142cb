import { theme } from 'antd'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useWidth } from '../hooks/use-width'
import { chartLook } from './chart-look'
import { chartOption } from './chart-option'
import type { ChartPicture } from './chart-picture'

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
])

interface Props {
  picture: ChartPicture
  heightPx: number
}

/** The drawing itself, by ECharts; it is hidden from those who hear the page, who have the table. */
export function ChartCanvas({ picture, heightPx }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const widthPx = useWidth(place)
  const { token } = theme.useToken()
  useEffect(() => {
    // A place without a size, such as one that is just being opened, is drawn in when it has one.
    if (place.current === null || widthPx === 0) return
    const isFirst = chart.current === undefined
    chart.current ??= init(place.current, null, { renderer: 'svg', locale: 'ZH' })
    chart.current.resize({ width: widthPx, height: heightPx })
    // It grows once; later figures take their places at once.
    const option = { ...chartOption(picture, chartLook(token)), ...(!isFirst && { animation: false }) }
    chart.current.setOption(option, { notMerge: true })
  }, [picture, token, widthPx, heightPx])
  useEffect(
    () => () => {
      chart.current?.dispose()
      chart.current = undefined
    },
    [],
  )
  return <div ref={place} aria-hidden="true" style={{ height: heightPx }} />
}
