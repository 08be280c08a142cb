import { createContext, use } from 'react'
import type { ApiProblem } from './client'

/**
 * What becomes of a refusal that somebody's agreement lifts: an agreement that was given already, or nothing once the person
 * was offered to apply for it. Whatever is to be said of it has been said by then.
 */
export type LiftRefusal = (problem: ApiProblem, reason: string) => Promise<string | undefined>

/** The module of approvals offers it; where there is none, a refusal is only said. */
export const LiftContext = createContext<LiftRefusal | undefined>(undefined)

export const useLiftRefusal = (): LiftRefusal | undefined => use(LiftContext)

/** The server says of a refusal that it can be applied for by the application that it hands out. */
export const isLiftable = ({ result }: ApiProblem): boolean =>
  typeof result === 'object' && result !== null && 'application' in result
