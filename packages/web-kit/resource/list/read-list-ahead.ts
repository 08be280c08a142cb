import { readAhead } from '@kezhan/client/request/use-call'
import type { QueryClient } from '@tanstack/react-query'
import { listQuery, readListState } from './list-state'

/** Asks for what a list page will ask for, while its code is still on the way. */
export function readListAhead(client: QueryClient, path: string, search: string): void {
  const state = readListState(new URLSearchParams(search), undefined)
  readAhead(client, '/resource/definition', { path })
  readAhead(client, `${path}/list`, { ...listQuery(state), pageNo: state.page, pageSize: state.size })
}
