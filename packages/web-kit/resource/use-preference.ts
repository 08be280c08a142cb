import { ApiProblem, request } from '@kezhan/client/request/client'
import { queryKeyOf, useGet } from '@kezhan/client/request/use-call'
import { useQueryClient } from '@tanstack/react-query'

const path = '/sys/preference/get'

export interface Preference {
  readonly value: unknown
  /** Settled either way: without an answer the screen goes on with its defaults. */
  readonly isReady: boolean
  readonly save: (value: unknown) => Promise<void>
}

/** What the server keeps for this person under a name. A change shows at once and is stored behind it. */
export function usePreference(name: string): Preference {
  const client = useQueryClient()
  const stored = useGet<unknown>(path, { name }, { quiet: true, staleTimeMs: Number.POSITIVE_INFINITY })
  return {
    value: stored.data ?? null,
    isReady: !stored.isPending,
    save: async value => {
      const key = queryKeyOf(path, { name })
      client.setQueryData(key, value)
      try {
        await request('PUT', '/sys/preference/save', { body: { name, value } })
      } catch (error) {
        // The client has said why; what was set stays for as long as the page is open.
        if (!(error instanceof ApiProblem)) throw error
      }
    },
  }
}
