import { request } from '@kezhan/client/request/client'
import { useEffect, useState } from 'react'

/**
 * What a public call answers; undefined until then, and also when it fails: the login form works without, so a
 * failure is no news for the visitor. (`useCall` would bring the query cache into the login's budget.)
 */
export function usePublicGet<T>(path: string, query: Readonly<Record<string, string>>): T | undefined {
  const [answer, setAnswer] = useState<T>()
  const queryText = JSON.stringify(query)
  useEffect(() => {
    const leaving = new AbortController()
    // The text stands for the query, so that an equal object does not ask again.
    const parameters = JSON.parse(queryText) as typeof query
    request<T>('GET', path, { query: parameters, quiet: true, signal: leaving.signal }).then(
      ({ result }) => setAnswer(result),
      () => undefined,
    )
    return () => leaving.abort()
  }, [path, queryText])
  return answer
}
