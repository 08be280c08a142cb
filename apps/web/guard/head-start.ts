import { readListAhead } from '@kezhan/web-kit/resource/read-list-ahead'
import type { QueryClient } from '@tanstack/react-query'
import { siteMapOf } from '../menu/site-map'
import { preloadPage } from '../page-lookup'
import type { Profile } from './profile'

interface Place {
  readonly pathname: string
  readonly search: string
}

const patienceMs = 300

/**
 * As soon as the menu says what an address shows, its data and its code are asked for. Code that is nearly there is
 * waited for: frame and page then appear together, and sooner than one after the other.
 */
export async function headStart(
  client: QueryClient,
  profile: Profile,
  token: string,
  { pathname, search }: Place,
): Promise<void> {
  const { forwards, pageAt } = siteMapOf(profile, token)
  const page = pageAt(forwards.find(({ from }) => from === pathname)?.to ?? pathname)
  if (page === undefined) return
  const resourcePath = /^resource:(\/.+)$/.exec(page.component)?.[1]
  if (resourcePath !== undefined) readListAhead(client, resourcePath, search)
  await Promise.race([preloadPage(page), new Promise(resolve => setTimeout(resolve, patienceMs))])
}
