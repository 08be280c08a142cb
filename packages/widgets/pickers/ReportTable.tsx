import { formatYuan } from '@kezhan/base/money'
import type { ReportColumn, ReportConfig, ReportData, ReportRow } from '@kezhan/resource/report-wire'
import { Empty } from 'antd'
import { EllipsisText } from '../EllipsisText'
import { PagedTable } from '../PagedTable'
import { cellText, type ReportSort, rowKey, sortedColumns } from './report-popup'

interface Props {
  config: ReportConfig
  data: ReportData | undefined
  isFetching: boolean
  page: { readonly pageNo: number; readonly pageSize: number }
  sizes: readonly number[]
  sort: ReportSort | undefined
  onPage(pageNo: number, pageSize: number): void
  onSort(sort: ReportSort | undefined): void
  /** Rows can be chosen if this is given. */
  chosen?: ReadonlyMap<string, ReportRow>
  onChosen?(chosen: ReadonlyMap<string, ReportRow>): void
  isSingle?: boolean
}

const cellLength = 40

/** The rows of a report: texts of dictionaries instead of values, totals below. */
export function ReportTable({ config, data, isFetching, page, sizes, sort, ...rest }: Props) {
  const { onPage, onSort, chosen, onChosen, isSingle = false } = rest
  const columns = sortedColumns(config.columns, sort)
  const [first] = columns
  return (
    <PagedTable<ReportRow>
      label={config.cgRpConfigName}
      columns={columns.map(column => ({
        key: column.dataIndex,
        title: column.title,
        align: column.align,
        ...(column.width === undefined ? {} : { widthPx: column.width }),
        ...(column.sorter ? { sort: column.sortOrder ?? 'none' } : {}),
        ...totalOf(column, data),
        render: row => (
          <EllipsisText text={cellText(row, column, config.dictOptions) || '—'} most={cellLength} />
        ),
      }))}
      page={data === undefined ? undefined : { ...data, size: page.pageSize, current: page.pageNo }}
      isFetching={isFetching}
      keyOf={rowKey}
      nameOf={row => (first === undefined ? '' : cellText(row, first, config.dictOptions)) || rowKey(row)}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的数据" />}
      sizes={sizes}
      onPage={(pageNo, pageSize) => onPage(pageSize === page.pageSize ? pageNo : 1, pageSize)}
      onSort={(column, order) =>
        onSort(order === undefined ? undefined : { column, order: order === 'descend' ? 'desc' : 'asc' })
      }
      {...(chosen === undefined || onChosen === undefined
        ? {}
        : { chosen, onChosen, isSingle, isRowClickable: true })}
    />
  )
}

function totalOf(column: ReportColumn, data: ReportData | undefined): { total?: string } {
  const sum = column.isTotal ? data?.totals[column.dataIndex] : undefined
  if (sum === undefined) return {}
  return { total: column.fieldType === 'Money' ? formatYuan(Math.round(sum)) : String(sum) }
}
