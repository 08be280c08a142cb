import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../request/use-session'
import { tableUrl } from './live-url'
import { TableFeed } from './table-feed'
import type { Args } from './table-speech'

/** Tells this page from the other pages of the same person. */
export const pageId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

let present: { readonly token: string; readonly feed: TableFeed } | undefined

/** The page's feed for the signed-in person; one for all tables, and a new one with a new session. */
export function useTableFeed(): TableFeed | undefined {
  const session = useSession()
  if (session === undefined) return undefined
  const { token, user } = session
  if (present?.token !== token) {
    const connect = () => new WebSocket(tableUrl(user.id, pageId, window.location.href), ['kezhan', token])
    present = { token, feed: new TableFeed(connect) }
  }
  return present.feed
}

/** Calls back for what the server says about a key (`common_send_date`), as long as the component is there. */
export function useTableNews(key: string, handler: (args: Args) => void): void {
  const feed = useTableFeed()
  const handleNews = useEffectEvent(handler)
  useEffect(() => feed?.joinNews(key, args => handleNews(args)), [feed, key])
}
