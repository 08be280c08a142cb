import type { ApiProblem } from '@kezhan/client/request/client'
import { queryKeyOf, useSend } from '@kezhan/client/request/use-call'
import type { ReportAnswer, ReportReply, ReportRow, ReportRun } from '@kezhan/reports/model/report'
import type { Call, SentOf } from '@kezhan/resource/call'
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { askReport, type RunCalls } from './ask-report'

const pageSize = 500

/** A call that answers page by page. */
type PagedCall = Call<Call['input'], ReportReply>

export interface ReportRows {
  readonly answer: ReportAnswer | undefined
  /** One for each row of the report; those that were never in sight are blank. */
  readonly rows: readonly ReportRow[]
  readonly problem: ApiProblem | null
  readonly isFetching: boolean
  /** The answer is to what was asked before; the next one is on its way. */
  readonly isFormer: boolean
  readonly reload: () => void
  /** It takes long: how far it has come, and how to end it. */
  readonly run: ReportRun | undefined
  readonly cancelRun: () => void
  readonly setSight: (first: number, last: number) => void
}

/** The rows of a report: the first page at once, another one when it comes into sight. */
export function useReportRows(calls: RunCalls, call: PagedCall, asked: object | undefined): ReportRows {
  const [run, setRun] = useState<ReportRun>()
  const { mutate: cancelRun } = useSend(calls.cancelRun)
  const pageQuery = (pageNo: number) => {
    const input = { ...asked, pageNo, pageSize } as SentOf<PagedCall> // As the call declares it.
    return queryOptions<ReportAnswer, ApiProblem>({
      queryKey: queryKeyOf(call.path, input),
      queryFn: ({ signal }) => askReport(calls, call, input, signal, setRun),
      retry: false,
    })
  }
  const first = useQuery({
    ...pageQuery(1),
    placeholderData: keepPreviousData,
    enabled: asked !== undefined,
  })
  const key = JSON.stringify(asked)
  const [seen, setSeen] = useState({ key, pages: noPages })
  const pages = seen.key === key ? seen.pages : noPages
  const later = useQueries({ queries: pages.map(pageQuery), combine: together })
  const answer = first.data
  const rows = useMemo(() => joined(answer, pages, later.answers), [answer, pages, later.answers])
  return {
    answer,
    rows,
    problem: first.error ?? later.problem,
    isFetching: first.isFetching || later.isFetching,
    isFormer: first.isPlaceholderData,
    run,
    cancelRun: () => run !== undefined && cancelRun({ runId: run.runId }),
    reload: () => {
      void first.refetch()
      later.reload()
    },
    setSight: (from, to) => {
      const wanted = pagesOf(from, Math.min(to, (answer?.rowCount ?? 0) - 1)).filter(
        page => page > 1 && !pages.includes(page),
      )
      if (wanted.length > 0) setSeen({ key, pages: [...pages, ...wanted] })
    },
  }
}

/** Pages as one answer, which stays the same as long as they do. */
const together = (pages: readonly UseQueryResult<ReportAnswer, ApiProblem>[]) => ({
  answers: pages.map(({ data }) => data),
  problem: pages.find(({ error }) => error !== null)?.error ?? null,
  isFetching: pages.some(({ isFetching }) => isFetching),
  reload: () => {
    for (const page of pages) void page.refetch()
  },
})

const noPages: readonly number[] = []

/** The pages on which these rows stand, the first being 1. */
function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / pageSize)
  const to = Math.floor(Math.max(0, last) / pageSize)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at + 1)
}

function joined(
  answer: ReportAnswer | undefined,
  pages: readonly number[],
  loaded: readonly (ReportAnswer | undefined)[],
): readonly ReportRow[] {
  if (answer === undefined) return []
  if (answer.rowCount <= answer.rows.length) return answer.rows
  const rows = Array.from({ length: answer.rowCount }, (_, at) => blankRow(at))
  const put = (pageNo: number, found: readonly ReportRow[]) =>
    rows.splice((pageNo - 1) * pageSize, found.length, ...found)
  put(1, answer.rows)
  for (const [at, pageNo] of pages.entries()) put(pageNo, loaded[at]?.rows ?? [])
  return rows
}

/** A row that is not there yet. */
const blankRow = (at: number): ReportRow => ({ key: `…${at}`, cells: {} })
export const isBlank = ({ key }: ReportRow): boolean => key.startsWith('…')
