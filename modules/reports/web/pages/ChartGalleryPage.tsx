import { useCall } from '@kezhan/client/request/use-call'
import type { PanelView } from '@kezhan/reports/model/big-screen'
import { chartGallery } from '@kezhan/reports/model/screen-calls'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { Freshness } from '@kezhan/widgets/Freshness'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { useId } from 'react'
import styles from '../gallery/gallery.module.css'
import { PanelTable } from '../screen/PanelView'
import { panelPicture } from '../screen/panel-picture'

const views: Readonly<Record<PanelView, string>> = {
  lines: '折线图：随日期的变化，两种单位各有刻度',
  columns: '柱状图：按日期比较',
  stackedColumns: '堆叠柱状图：合计及其组成',
  bars: '条形图：按名称比较',
  stackedBars: '堆叠条形图：各项的组成',
  pie: '环形图：各部分的占比',
  table: '表格：几项数字并列',
}

/** 图表示例: every kind of chart that the product has, with figures of this hotel, and the figures as a table. */
export default function ChartGalleryPage() {
  const { data, error, dataUpdatedAt, refetch } = useCall(chartGallery, {}, { quiet: true })
  const prefix = useId()
  if (error !== null && data === undefined)
    return <ListProblem problem={error} right={chartGallery.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 14 }} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>图表示例</h1>
          <p>各种图表的用法；数字取自本店报表，营业日 {data.businessDate}。</p>
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      <div className={styles.charts}>
        {data.panels.map(panel => (
          <section key={panel.key} className={styles.card} aria-labelledby={prefix + panel.key}>
            <h2 id={prefix + panel.key}>{panel.title}</h2>
            <p>{views[panel.view]}</p>
            {panel.view === 'table' ? (
              <PanelTable panel={panel} />
            ) : (
              <>
                <Chart picture={panelPicture(panel)} empty={panel.empty} />
                <details>
                  <summary>查看数字</summary>
                  <PanelTable panel={panel} />
                </details>
              </>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
