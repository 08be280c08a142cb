import type { ApiProblem } from '@kezhan/client/request/client'
import { useGet } from '@kezhan/client/request/use-call'
import type { Resource } from '@kezhan/resource/define'

export interface Definition {
  readonly resource: Resource | undefined
  readonly problem: ApiProblem | undefined
  readonly reload: () => void
}

/** Definitions of stored forms change while people work; a minute is the longest anybody sees an old one. */
const freshMs = 60_000

/** The definition behind a path, or the one that the page already holds. */
export function useDefinition(source: string | Resource): Definition {
  const known = typeof source === 'string' ? undefined : source
  const path = typeof source === 'string' ? source : source.path
  const asked = useGet<Resource>(
    '/resource/definition',
    { path },
    { enabled: known === undefined, quiet: true, staleTimeMs: freshMs },
  )
  return {
    resource: known ?? asked.data,
    problem: asked.data === undefined ? (asked.error ?? undefined) : undefined,
    reload: () => void asked.refetch(),
  }
}
