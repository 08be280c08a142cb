import type { AnswerOf, Call, SentOf } from '@kezhan/resource/call'
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLineBack, useLive } from '../live/use-live'
import type { Query } from './api-url'
import { type ApiProblem, request, send } from './client'

export interface ReadOptions {
  readonly enabled?: boolean
  /** How long an answer counts as fresh. */
  readonly staleTimeMs?: number
  /** Shows the former answer while the next one is on its way, so that a page of a table does not go blank. */
  readonly keepPrevious?: boolean
  readonly refetchIntervalMs?: number
  readonly quiet?: boolean
  /** The messages after which the answer is no longer true: it is asked for again, and so it is when the line is back. */
  readonly follows?: readonly string[]
}

/** Reads through a declared call. */
export function useCall<C extends Call>(
  call: C,
  ...rest: Record<string, never> extends SentOf<C>
    ? [input?: SentOf<C>, options?: ReadOptions]
    : [input: SentOf<C>, options?: ReadOptions]
): UseQueryResult<AnswerOf<C>, ApiProblem> {
  const [input, options = {}] = rest
  // A call without required input takes none; the empty object stands for it.
  const given = input ?? ({} as SentOf<C>)
  const answer = useQuery<AnswerOf<C>, ApiProblem>({
    queryKey: queryKeyOf(call.path, given),
    queryFn: async ({ signal }) =>
      (await send(call, given, { signal, quiet: options.quiet ?? false })) ?? nothing<AnswerOf<C>>(),
    ...queryOptions(options),
  })
  useFollow(answer, options)
  return answer
}

/** Writes through a declared call; the caller refreshes what it changed with `useRefresh`. */
export function useSend<C extends Call>(call: C): UseMutationResult<AnswerOf<C>, ApiProblem, SentOf<C>> {
  return useMutation<AnswerOf<C>, ApiProblem, SentOf<C>>({ mutationFn: input => send(call, input) })
}

/** Reads a path that is known only at run time, such as the list of a resource. */
export function useGet<T>(
  path: string,
  query: Query = {},
  options: ReadOptions = {},
): UseQueryResult<T, ApiProblem> {
  const answer = useQuery<T, ApiProblem>({
    ...readOf<T>(path, query, options.quiet),
    ...queryOptions(options),
  })
  useFollow(answer, options)
  return answer
}

const nothingToFollow: readonly string[] = []

/** Keeps an answer true while others work. */
function useFollow(
  answer: UseQueryResult<unknown, ApiProblem>,
  { follows = nothingToFollow, enabled = true }: ReadOptions,
): void {
  const askAgain = async (): Promise<void> => {
    if (!enabled) return
    // A first answer that is on its way may be older than what was heard; to ask for it is to wait for it.
    const isFirst = answer.isFetching && (answer.isPending || answer.isPlaceholderData)
    await answer.refetch()
    if (isFirst) await answer.refetch()
  }
  useLive(follows, () => void askAgain())
  useLineBack(() => void (follows.length > 0 && askAgain()))
}

/** What is asked, and how. */
function readOf<T>(path: string, query: Query, quiet = false) {
  return {
    queryKey: queryKeyOf(path, query),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { result } = await request<T>('GET', path, { query, signal, quiet })
      return result ?? nothing<T>()
    },
  }
}

/** Asks before anybody does; whoever asks for the same within moments gets this answer and no second one. */
export function readAhead(client: QueryClient, path: string, query: Query): void {
  void client.prefetchQuery({ ...readOf(path, query, true), retry: false })
  readEarly.add(hashKey(queryKeyOf(path, query)))
}

/** Puts down an answer that came to another question; whoever asks this one within moments gets it and no second one. */
export function useGiveAnswer(): (path: string, query: Query, answer: unknown) => void {
  const client = useQueryClient()
  return (path, query, answer) => {
    const queryKey = queryKeyOf(path, query)
    client.setQueryData(queryKey, answer)
    givenAt.set(hashKey(queryKey), client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
  }
}

const readEarly = new Set<string>()
const givenAt = new Map<string, number>()
const earlyMs = 5000

/** An early answer is fresh for its first reader; later it is as old as it is. */
function isEarly({
  queryHash,
  state,
}: {
  queryHash: string
  state: { dataUpdatedAt: number; dataUpdateCount: number }
}) {
  const isGiven = givenAt.get(queryHash) === state.dataUpdatedAt
  if (!isGiven && (!readEarly.has(queryHash) || state.dataUpdateCount > 1)) return false
  return Date.now() - state.dataUpdatedAt < earlyMs
}

/** Asks again for everything below a path: `refresh('/sys/position')` after a row was saved. */
export function useRefresh(): (path: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    path =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === path || String(queryKey[0]).startsWith(`${path}/`),
      }),
    [client],
  )
}

/** Path first, so that everything below a path can be found again. */
export const queryKeyOf = (path: string, input: unknown): readonly [string, unknown] => [path, input]

/** Failures are shown once, by the client; asking again silently would show them again. */
function queryOptions(options: ReadOptions) {
  return {
    retry: false,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    staleTime: (query: Parameters<typeof isEarly>[0]) =>
      isEarly(query) ? Number.POSITIVE_INFINITY : (options.staleTimeMs ?? 0),
    ...(options.refetchIntervalMs === undefined ? {} : { refetchInterval: options.refetchIntervalMs }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }
}

/** The cache knows no undefined; a call that answers nothing answers null. */
const nothing = <T>(): T => null as T
