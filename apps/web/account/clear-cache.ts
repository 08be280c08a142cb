import { refleshCache } from '@kezhan/system/model/dict-calls'
import { request } from '@kezhan/web-kit/request/client'
import type { QueryClient } from '@tanstack/react-query'
import { reloadDictionaries } from './follow-dictionaries'

/** The server forgets its dictionaries, this browser fetches them anew, and open choices follow. */
export async function clearCache(client: QueryClient): Promise<void> {
  await request('GET', refleshCache.path, { quiet: true })
  await reloadDictionaries(client)
}
