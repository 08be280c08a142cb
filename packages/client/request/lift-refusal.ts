import { createContext, use } from 'react'
import { ApiProblem } from './client'

/**
 * What becomes of a refusal that somebody's agreement lifts: an agreement that was given already, or nothing once the person
 * was offered to apply for it. Whatever is to be said of it has been said by then.
 */
export type LiftRefusal = (problem: ApiProblem, reason: string) => Promise<string | undefined>

/** The module of approvals offers it; where there is none, a refusal is only said. */
export const LiftContext = createContext<LiftRefusal | undefined>(undefined)

/** What is sent beside the input once somebody has agreed. */
export interface Agreed {
  readonly approvalId?: string
}

/**
 * Sends something once more with the agreement that lifts its refusal. Without one the refusal stands, and the person has
 * been told and offered to apply; whoever catches it has nothing left to say.
 */
export function useLifted(): <T>(send: (agreed: Agreed) => Promise<T>, reason?: string) => Promise<T> {
  const lift = use(LiftContext)
  return async (send, reason = '') => {
    try {
      return await send({})
    } catch (problem) {
      if (lift === undefined || !(problem instanceof ApiProblem) || !isLiftable(problem)) throw problem
      const approvalId = await lift(problem, reason)
      problem.shown = true
      if (approvalId === undefined) throw problem
      return send({ approvalId })
    }
  }
}

/** Offers to apply for one of many that were refused by themselves; where there are no approvals, nobody does. */
export function useLiftOne(): ((refused: RefusedOne, reason: string) => Promise<boolean>) | undefined {
  const lift = use(LiftContext)
  if (lift === undefined) return undefined
  return async ({ message, ...result }, reason) => {
    const problem = new ApiProblem(message, { status: 200, code: 200, result })
    return (await lift(problem, reason)) !== undefined
  }
}

/** What the answer to many says of one that somebody's agreement would lift. */
interface RefusedOne {
  readonly message: string
  readonly deed: unknown
  readonly application: string
}

/** The server says of a refusal that it can be applied for by the application that it hands out. */
const isLiftable = ({ result }: ApiProblem): boolean =>
  typeof result === 'object' && result !== null && 'application' in result
