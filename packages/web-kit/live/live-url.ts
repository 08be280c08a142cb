import { apiBase } from '../request/api-url'

/** Where a user's socket is: the API base, with ws for http and wss for https. */
export function liveUrl(userId: string, pageUrl: string): string {
  const url = new URL(`${apiBase}/websocket/${encodeURIComponent(userId)}`, pageUrl)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
