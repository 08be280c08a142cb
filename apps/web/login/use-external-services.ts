import { ApiProblem, request } from '@kezhan/client/request/client'
import { type ExternalService, externalServices } from '@kezhan/identity/model/external-calls'
import { useEffect, useState } from 'react'

type Known =
  | { readonly services: readonly ExternalService[]; readonly problem?: never }
  | { readonly problem: string; readonly services?: never }

/** What signs people in here besides passwords; neither services nor a problem until it is known. */
export function useExternalServices() {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal).then(answer => {
      if (answer !== undefined) setKnown(answer)
    })
    return () => leaving.abort()
  }, [])

  async function retry() {
    setKnown(undefined)
    setKnown(await ask())
  }
  return { services: known?.services, problem: known?.problem, retry }
}

/** Undefined for whoever left. */
async function ask(signal?: AbortSignal): Promise<Known | undefined> {
  try {
    const options = { quiet: true, ...(signal === undefined ? {} : { signal }) }
    const { result } = await request<readonly ExternalService[]>('GET', externalServices.path, options)
    return { services: result }
  } catch (error) {
    if (error instanceof ApiProblem) return { problem: error.message }
    if (signal?.aborted) return undefined
    throw error
  }
}
