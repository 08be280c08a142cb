import { ApiProblem, request } from '@kezhan/client/request/client'
import { queryKeyOf, useGet } from '@kezhan/client/request/use-call'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

const path = '/sys/preference/get'

/** Asks for several at once, before anybody does; whoever wants one of them waits for this answer. */
export function readPreferencesAhead(client: QueryClient, names: readonly string[]): void {
  const query = { names: names.join(',') }
  const answer = request<Readonly<Record<string, unknown>>>('GET', '/sys/preference/getSeveral', {
    query,
    quiet: true,
  })
  for (const name of names) {
    void client.prefetchQuery({
      queryKey: queryKeyOf(path, { name }),
      queryFn: async () => (await answer).result[name] ?? null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
  }
}

export interface Preference {
  readonly value: unknown
  /** Settled either way: without an answer the screen goes on with its defaults. */
  readonly isReady: boolean
  /** What kept the answer away; who would write over what is kept says so, and waits. */
  readonly problem: ApiProblem | null
  readonly askAgain: () => void
  /** Whether it was kept; what kept it from being so has been said. */
  readonly save: (value: unknown) => Promise<boolean>
  /**
   * The same where the new value is made of what is kept: it waits until that is known, and writes over nothing that is
   * not. Where `undefined` is made of it, it stays as it is.
   */
  readonly change: (next: (kept: unknown) => unknown) => Promise<boolean>
}

/** What the server keeps for this person under a name. A change shows at once and is stored behind it. */
export function usePreference(name: string): Preference {
  const client = useQueryClient()
  const stored = useGet<unknown>(path, { name }, { quiet: true, staleTimeMs: Number.POSITIVE_INFINITY })
  const key = queryKeyOf(path, { name })
  const save = (value: unknown): Promise<boolean> =>
    isDone(async () => {
      // An answer that is under way is older than this.
      if (client.isFetching({ queryKey: key }) > 0) await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, value)
      await request('PUT', '/sys/preference/save', { body: { name, value } })
    })
  return {
    value: stored.data ?? null,
    isReady: !stored.isPending,
    problem: stored.error,
    askAgain: () => void stored.refetch(),
    save,
    change: async next => {
      let kept: unknown = client.getQueryData(key)
      const isKnown =
        client.getQueryState(key)?.status === 'success' ||
        (await isDone(async () => {
          kept = (await request('GET', path, { query: { name } })).result
        }))
      const changed = isKnown ? next(kept ?? null) : undefined
      return changed !== undefined && save(changed)
    },
  }
}

/** Whether it went well. Where it did not, the client has said why; what was set stays for as long as the page is open. */
async function isDone(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return false
  }
}
