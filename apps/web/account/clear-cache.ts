import { refleshCache } from '@kezhan/system/model/dict-calls'
import { request } from '@kezhan/web-kit/request/client'
import { loadDictionaries } from '@kezhan/web-kit/request/dictionary-cache'
import type { QueryClient } from '@tanstack/react-query'

/** The server forgets its dictionaries, this browser fetches them anew, and open choices follow. */
export async function clearCache(client: QueryClient): Promise<void> {
  await request('GET', refleshCache.path, { quiet: true })
  await loadDictionaries()
  const isChoice = (path: string): boolean => path.startsWith('/sys/dict/') || path.endsWith('/options')
  void client.invalidateQueries({ predicate: ({ queryKey }) => isChoice(String(queryKey[0])) })
}
