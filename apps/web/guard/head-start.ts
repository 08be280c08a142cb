import { noticePreferenceName } from '@kezhan/client/workplace/notice-preference'
import { type FirstRead, type FirstReads, readFirst } from '@kezhan/web-kit/resource/list/first-reads'
import type { QueryClient } from '@tanstack/react-query'
import { siteMapOf } from '../menu/site-map'
import { preloadPage } from '../page-lookup'
import type { Profile } from './profile-shape'

interface Place {
  readonly pathname: string
  readonly search: string
}

const patienceMs = 300
/** What a person has set for the frame: its look, the bell, the sound of new orders. */
const frame = ['display', noticePreferenceName, 'channelOrder:sound']

const files = import.meta.glob<{ firstReads: FirstReads }>('../../../modules/*/web/first-reads.ts', {
  eager: true,
})
const bespokeReads: FirstReads = Object.assign({}, ...Object.values(files).map(file => file.firstReads))

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
  readFirst(client, page === undefined ? [] : readsOf(page.component), { search, frame })
  if (page === undefined) return
  await Promise.race([preloadPage(page), new Promise(resolve => setTimeout(resolve, patienceMs))])
}

function readsOf(component: string): readonly FirstRead[] {
  const list = /^resource:(\/.+)$/.exec(component)?.[1]
  return list === undefined ? (bespokeReads[component] ?? []) : [{ list }]
}
