import { request } from '@kezhan/client/request/client'
import { refleshCache } from '@kezhan/dictionaries/model/dict-calls'
import type { QueryClient } from '@tanstack/react-query'
import { reloadDictionaries } from './follow-dictionaries'

/** The server forgets its dictionaries, this browser fetches them anew, and open choices follow. */
export async function clearCache(client: QueryClient): Promise<void> {
  await request('GET', refleshCache.path, { quiet: true })
  await reloadDictionaries(client)
}
