import type { ApiProblem } from '@kezhan/client/request/client'
import {
  type ChartKind,
  previewSelfReport,
  type SelfData,
  type SelfRow,
} from '@kezhan/online/model/report-self'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { Alert, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { cellText, pictureOf } from './self-picture'

interface ShownRow {
  readonly key: string
  readonly row: SelfRow
}
interface Props {
  data: SelfData | undefined
  problem: ApiProblem | null
  isFetching: boolean
  chart: ChartKind
  onRetry(): void
}

const sizes = [20, 50, 100] as const
const chartHeightPx = 300

/** What a design shows: the picture above, its figures below. */
export function SelfResult({ data, problem, isFetching, chart, onRetry }: Props) {
  const [{ current, size }, setPage] = useState({ current: 1, size: 20 })
  if (problem !== null)
    return <ListProblem problem={problem} right={previewSelfReport.access} onRetry={onRetry} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const picture = pictureOf(data, chart)
  const rows = data.rows.map((row, index) => ({ key: String(index), row }))
  // A shorter answer may not have the page that was looked at.
  const page = Math.min(current, Math.max(1, Math.ceil(rows.length / size)))
  return (
    <>
      {data.isCut && (
        <Alert type="info" showIcon title={`只显示前${rows.length}行，加上条件或分组可以看全`} />
      )}
      {picture !== undefined && <Chart picture={picture} empty="没有可画的数字" heightPx={chartHeightPx} />}
      <PagedTable<ShownRow>
        label="结果"
        columns={data.columns.map(column => ({
          key: column.key,
          title: column.title,
          align: column.unit === 'text' ? ('left' as const) : ('right' as const),
          render: ({ row }) => cellText(row, column),
          ...(data.totals === undefined || column.part !== 'sum'
            ? {}
            : { total: cellText(data.totals, column) }),
        }))}
        page={{
          records: rows.slice((page - 1) * size, page * size),
          total: rows.length,
          size,
          current: page,
        }}
        isFetching={isFetching}
        keyOf={record => record.key}
        nameOf={record => record.key}
        sizes={sizes}
        empty={
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有数据：请放宽条件，或换一个数据来源" />
        }
        onPage={(next, nextSize) => setPage({ current: next, size: nextSize })}
      />
    </>
  )
}
