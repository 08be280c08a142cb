import { apiBase } from '../request/api-url'

/** Where a user's socket is: the API base, with ws for http and wss for https. */
export const liveUrl = (userId: string, pageUrl: string): string =>
  socketUrl(`/websocket/${encodeURIComponent(userId)}`, pageUrl)

/** Where the socket of a page's shared tables is. */
export const tableUrl = (userId: string, pageId: string, pageUrl: string): string =>
  socketUrl(`/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`, pageUrl)

function socketUrl(path: string, pageUrl: string): string {
  const url = new URL(`${apiBase}${path}`, pageUrl)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
