import { apiBase } from '@kezhan/client/request/api-url'

const wantedKey = 'pro__EXTERNAL_REDIRECT'

/** Where the browser goes for a service; the server knows the rest of the way. */
export const wayTo = (provider: string): string =>
  `${apiBase}/sys/thirdLogin/render/${encodeURIComponent(provider)}`

/** The service brings the visitor back to a fixed address, so this window remembers where he wanted to go. */
export function rememberWanted(redirect: string | null) {
  if (redirect === null) sessionStorage.removeItem(wantedKey)
  else sessionStorage.setItem(wantedKey, redirect)
}

/** The query of somebody who comes back, completed with where he wanted to go; undefined: nothing to complete. */
export function completedQuery(params: URLSearchParams): string | undefined {
  const isBack = params.has('ticket') || params.has('problem')
  const wanted = sessionStorage.getItem(wantedKey)
  if (!isBack || params.has('redirect') || wanted === null) return undefined
  return String(new URLSearchParams([...params, ['redirect', wanted]]))
}
