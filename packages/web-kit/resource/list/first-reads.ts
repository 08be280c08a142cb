import type { Query } from '@kezhan/client/request/api-url'
import { readAhead } from '@kezhan/client/request/use-call'
import type { QueryClient } from '@tanstack/react-query'
import { readListAhead } from './read-list-ahead'

/** What a bespoke page asks for when it opens, as data: it is asked while the code of the page is still on the way. */
export type FirstRead = { readonly list: string } | { readonly path: string; readonly query: Query }

/** By the name of the page; a page that is not named asks when it is there. */
export type FirstReads = { readonly [page: string]: readonly FirstRead[] }

export function readFirst(client: QueryClient, reads: readonly FirstRead[], search: string): void {
  for (const read of reads) {
    if ('list' in read) readListAhead(client, read.list, search)
    else readAhead(client, read.path, read.query)
  }
}
