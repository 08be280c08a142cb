import type { Query } from '@kezhan/client/request/api-url'
import { ApiProblem, request } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Alert, Empty, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { ListProblem } from '../list/ListProblem'
import {
  type HungRow,
  hang,
  isPlaceholder,
  loadingText,
  rowsIn,
  type TreeRow,
  UnknownRows,
} from './tree-table-rows'

interface TreeColumn {
  readonly title: string
  readonly widthPx?: number
  readonly render: (row: TreeRow) => ReactNode
}
interface Props {
  label: string
  url: string
  /** Where the rows below a row are asked for, when it is somewhere else. */
  childrenUrl?: string
  /** Under this name the row is sent whose children are wanted. */
  parentKey?: string
  /** Whose children the first rows are. */
  root?: string
  query?: Query
  /** A JSON object as text. */
  condition?: string
  /** Makes a row of what the server says in other words. */
  rowOf?: (sent: Readonly<Record<string, unknown>>) => TreeRow
  columns: readonly [TreeColumn, ...TreeColumn[]]
  /** The right that the list asks for. */
  right: string
}

/** Rows that open (ARIA treegrid, by antd). What is below a row is fetched when it is first opened. */
export function TreeTable({ label, url, childrenUrl = url, root = '', columns, right, ...rest }: Props) {
  const { parentKey = 'parentId', query = {}, condition, rowOf } = rest
  const [opened, setOpened] = useState<readonly string[]>([])
  const levelOf = (path: string, parent: string) => {
    const asked = { ...query, [parentKey]: parent, condition }
    return {
      queryKey: queryKeyOf(path, asked),
      queryFn: async () => {
        const { result } = await request<unknown>('GET', path, { query: asked, quiet: true })
        return rowsIn(result)
      },
      select: (rows: readonly TreeRow[]) => (rowOf === undefined ? rows : rows.map(rowOf)),
      // Opening a row again shows what it showed.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false as const,
    }
  }
  const roots = useQuery(levelOf(url, root))
  const levels = useQueries({ queries: opened.map(id => levelOf(childrenUrl, id)) })
  const below = new Map(opened.map((id, index) => [id, levels[index]?.data]))
  const failed = [roots, ...levels].find(level => level.error !== null)
  if (failed !== undefined && failed.error instanceof UnknownRows)
    return <Alert type="error" showIcon title={failed.error.message} />
  if (failed !== undefined && failed.error !== null) {
    if (!(failed.error instanceof ApiProblem)) throw failed.error
    return <ListProblem problem={failed.error} right={right} onRetry={() => void failed.refetch()} />
  }
  return (
    <Table<HungRow>
      size="middle"
      aria-label={label}
      rowKey="id"
      dataSource={hang(roots.data ?? [], below)}
      loading={roots.isPending}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="暂无数据" /> }}
      expandable={{
        onExpand: (isOpen, row) => {
          if (isOpen) setOpened(former => (former.includes(row.id) ? former : [...former, row.id]))
        },
      }}
      columns={columns.map(({ title, widthPx, render }, index) => ({
        key: title,
        title,
        ...(widthPx === undefined ? {} : { width: widthPx }),
        render: (_: unknown, row: HungRow) => (isPlaceholder(row) ? index === 0 && loadingText : render(row)),
      }))}
    />
  )
}
