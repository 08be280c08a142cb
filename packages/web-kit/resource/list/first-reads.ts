import type { Query } from '@kezhan/client/request/api-url'
import { readAhead } from '@kezhan/client/request/use-call'
import type { QueryClient } from '@tanstack/react-query'
import { readPreferencesAhead } from '../use-preference'
import { readListAhead } from './read-list-ahead'

/** What a bespoke page asks for when it opens, as data: it is asked while the code of the page is still on the way. */
export type FirstRead =
  | { readonly list: string }
  | { readonly path: string; readonly query: Query }
  | { readonly preference: string }

/** By the name of the page; a page that is not named asks when it is there. */
export type FirstReads = { readonly [page: string]: readonly FirstRead[] }

/** What the person has set for the frame, by its names, comes with what he has set for the page. */
export function readFirst(
  client: QueryClient,
  reads: readonly FirstRead[],
  { search, frame }: { readonly search: string; readonly frame: readonly string[] },
): void {
  for (const read of reads) {
    if ('list' in read) readListAhead(client, read.list, search)
    else if ('path' in read) readAhead(client, read.path, read.query)
  }
  readPreferencesAhead(client, [...frame, ...reads.flatMap(preferenceOf)])
}

function preferenceOf(read: FirstRead): readonly string[] {
  if ('list' in read) return [`list:${read.list}`]
  return 'preference' in read ? [read.preference] : []
}
