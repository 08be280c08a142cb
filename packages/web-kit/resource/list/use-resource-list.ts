import type { Query } from '@kezhan/client/request/api-url'
import type { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useGet, useGiveAnswer, useRefresh } from '@kezhan/client/request/use-call'
import { allows, type Resource } from '@kezhan/resource/define'
import { useEffect, useState } from 'react'
import { missingCallText } from '../missing-call'
import type { AdvancedQuery } from '../query/advanced-query'
import type { Row, RowPage } from '../row'
import { useDefinition } from '../use-definition'
import { type Filters, isSearching, type ListState, listQuery, type Sort } from './list-state'
import { type Binding, useListState } from './use-list-state'
import { useRevealedRow } from './use-revealed-row'

export interface ResourceListOptions {
  /** Conditions that the page fixes, such as the dictionary whose entries it lists. */
  readonly extraFilter?: Filters
  readonly binding?: Binding
}

/** A list without a view: what it shows, and everything that can be done to it. */
export interface ResourceList {
  readonly path: string
  readonly resource: Resource | undefined
  readonly definitionProblem: ApiProblem | undefined
  readonly records: readonly Row[]
  readonly total: number
  readonly narrowed: RowPage['narrowed']
  /** Neither rows nor a failure have come yet. */
  readonly isFirstLoad: boolean
  readonly isFetching: boolean
  readonly problem: ApiProblem | undefined
  readonly state: ListState
  /** A tree shows its roots, unless somebody searches it. */
  readonly showsTree: boolean
  /** The conditions of the list call, for whatever else works on the same rows. */
  readonly query: Query
  readonly selection: ReadonlyMap<string, Row>
  readonly setPage: (page: number, size: number) => void
  readonly setSort: (sort: Sort | undefined) => void
  readonly search: (filters: Filters) => void
  readonly setAdvanced: (advanced: AdvancedQuery | undefined) => void
  readonly clearConditions: () => void
  readonly select: (rows: readonly Row[]) => void
  readonly reload: () => void
  /** The row that was just added, for a moment. */
  readonly markedId: string | undefined
  /** Goes to where a row is. */
  readonly reveal: (id: string) => void
}

const nothingSelected: ReadonlyMap<string, Row> = new Map()
const noRows: readonly Row[] = []

export function useResourceList(
  source: string | Resource,
  { extraFilter = {}, binding = 'url' }: ResourceListOptions = {},
): ResourceList {
  const path = typeof source === 'string' ? source : source.path
  const definition = useDefinition(source)
  const { resource } = definition
  const [state, change] = useListState(resource?.fields, binding)
  const [selection, setSelection] = useState(nothingSelected)
  const refresh = useRefresh()
  const showsTree = resource?.tree !== undefined && !isSearching(state)
  const query = { ...listQuery(state), ...extraFilter }
  const revealed = useRevealedRow()
  const { soughtId } = revealed
  const hasList = resource === undefined || allows(resource, 'list')
  const asked = { ...query, ...rootsOnly(resource, showsTree), pageSize: state.size }
  const rows = useGet<RowPage>(
    `${path}/list`,
    // A row that is sought has its page, whichever that is.
    soughtId === undefined ? { ...asked, pageNo: state.page } : { ...asked, revealId: soughtId, pageNo: 1 },
    { keepPrevious: true, quiet: true, enabled: hasList },
  )
  const giveAnswer = useGiveAnswer()
  // Everything below the path has changed with a new row. By now the list asks for that row and is not asked twice.
  useEffect(() => {
    if (soughtId !== undefined) void refresh(path)
  }, [soughtId, path, refresh])
  const sayNo = useSayNo()
  useEffect(() => {
    if (!hasList) sayNo(missingCallText('list'))
  }, [hasList, sayNo])
  const total = rows.data?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / state.size))
  const isBeyondEnd = rows.data !== undefined && !rows.isPlaceholderData && state.page > lastPage
  // The last row of the last page is gone: the address must not point behind the end.
  useEffect(() => {
    if (isBeyondEnd) change({ page: lastPage })
  })

  const conditions = (part: Partial<ListState>): void => {
    setSelection(nothingSelected)
    change({ ...part, page: 1 }, 'push')
  }
  const clearConditions = (): void => conditions({ filters: {}, advanced: undefined })
  useEffect(() =>
    revealed.follow({
      page: rows.isPlaceholderData || rows.isFetching ? undefined : rows.data,
      shownPage: state.page,
      isSearching: isSearching(state),
      keep: page => giveAnswer(`${path}/list`, { ...asked, pageNo: state.page }, page),
      setPage: page => change({ page }),
      clearConditions,
    }),
  )
  return {
    path,
    resource,
    definitionProblem: definition.problem,
    records: rows.data?.records ?? noRows,
    total,
    narrowed: rows.data?.narrowed,
    isFirstLoad: rows.isPending && hasList,
    isFetching: rows.isFetching,
    problem: rows.error ?? undefined,
    state,
    showsTree,
    query,
    selection,
    setPage: (page, size) => change({ page: size === state.size ? page : 1, size }),
    setSort: sort => change({ sort, page: 1 }),
    search: filters => {
      // Asking the same again means: show me how it is now.
      if (JSON.stringify(filters) === JSON.stringify(state.filters)) void rows.refetch()
      conditions({ filters })
    },
    setAdvanced: advanced => conditions({ advanced }),
    clearConditions,
    select: chosen => setSelection(new Map(chosen.map(row => [row.id, row]))),
    markedId: revealed.markedId,
    reveal: revealed.seek,
    reload: () => {
      if (definition.problem !== undefined) definition.reload()
      void refresh(path)
    },
  }
}

function rootsOnly(resource: Resource | undefined, showsTree: boolean): Query {
  return showsTree && resource?.tree !== undefined ? { [resource.tree.parent]: '0' } : {}
}
