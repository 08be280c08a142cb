import type { Method } from '@kezhan/resource/call'

/** Where the server answers: the one place is `<meta name="api-base">` of the page (decision A-71). */
export const apiBase = configured('api-base') ?? '/pms'

/** Where files lie that are stored by a relative path; below the API base unless the page says otherwise. */
export const staticBase = configured('static-base') ?? `${apiBase}/sys/common/static`

export type Query = Readonly<Record<string, string | number | undefined>>

/** Exactly one slash between base and path; `_t` in seconds keeps caches away from reads. Empty values are dropped. */
export function apiUrl(method: Method, path: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value))
  }
  const url = `${apiBase}/${path.replace(/^\/+/, '')}`
  if (method === 'GET' && !url.includes('sys/dict/getDictItems')) {
    parameters.set('_t', String(Math.floor(Date.now() / 1000)))
  }
  const text = parameters.toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}

/** Puts `:name` parameters into the path; the other values remain. */
export function fillPath(
  template: string,
  values: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...values }
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value ?? ''))
  })
  return { path, rest }
}

function configured(name: string): string | undefined {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.replace(/\/+$/, '')
  return text === '' ? undefined : text
}
