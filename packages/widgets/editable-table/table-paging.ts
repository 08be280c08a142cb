import { useState } from 'react'

/** Pages that the owner loads one by one; the table holds the rows of the present one. */
export interface HostPaging {
  readonly current: number
  readonly pageSize: number
  readonly total: number
  onChange(page: number, pageSize: number): void
}
/** `local`: the table holds all rows and shows them in pages. */
export type TablePaging = 'local' | HostPaging

export interface ShownPage extends HostPaging {
  /** The rows of the store that are shown; the end is outside. */
  readonly from: number
  readonly to: number
  /** How many rows stand before the first of the store, on pages that are not here. */
  readonly before: number
}

/** Widgets §9. */
export const pageSizes = [10, 20, 30] as const

/** Which rows are shown; a page that is gone, because rows are, is the last one. */
export function useTablePaging(paging: TablePaging | undefined, rowCount: number): ShownPage | undefined {
  const [local, setLocal] = useState({ page: 1, pageSize: pageSizes[0] as number })
  if (paging === undefined) return undefined
  if (paging !== 'local')
    return { ...paging, from: 0, to: rowCount, before: (paging.current - 1) * paging.pageSize }
  const { pageSize } = local
  const current = Math.min(local.page, Math.max(1, Math.ceil(rowCount / pageSize)))
  const from = (current - 1) * pageSize
  return {
    current,
    pageSize,
    total: rowCount,
    from,
    to: Math.min(from + pageSize, rowCount),
    before: 0,
    onChange: (page, size) => setLocal({ page, pageSize: size }),
  }
}

export const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize) + 1
