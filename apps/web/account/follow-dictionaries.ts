import { useLive } from '@kezhan/client/live/use-live'
import { loadDictionaries, loadDictionariesWhenIdle } from '@kezhan/client/request/dictionary-cache'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Has the dictionaries at hand, and has them anew as soon as the server says that one changed. */
export function useFollowDictionaries(): void {
  const client = useQueryClient()
  useEffect(loadDictionariesWhenIdle, [])
  // Kept items are a first sight only: without fresh ones every choice still asks the server.
  useLive(['dictionary'], () => void reloadDictionaries(client).catch(() => undefined))
}

/** Fetches all dictionaries anew, and open choices follow; throws `ApiProblem`. */
export async function reloadDictionaries(client: QueryClient): Promise<void> {
  await loadDictionaries()
  const isChoice = (path: string): boolean => path.startsWith('/sys/dict/') || path.endsWith('/options')
  void client.invalidateQueries({ predicate: ({ queryKey }) => isChoice(String(queryKey[0])) })
}
