import { refuse } from '@kezhan/identity/rules/refusals'
import type { FastifyBaseLogger } from 'fastify'

const mostBytes = 64 * 1024
const mostAtOnce = 20

/** Asks another service for a text. Refuses with `third.unreachable`, `third.denied`, `third.answer`, `third.busy`. */
export type Outbound = (log: FastifyBaseLogger, url: string, init?: RequestInit) => Promise<string>

/**
 * Whatever the other service does, our request ends in time, holds little memory, and only so many wait at once. A
 * redirection is not followed: it would carry our secret to a place that nobody configured.
 */
export function makeOutbound(timeoutMs: number): Outbound {
  let underWay = 0
  return async (log, url, init = {}) => {
    if (underWay >= mostAtOnce) throw refuse('third.busy')
    underWay++
    try {
      const answer = await reach(log, url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      return await readAll(log, answer)
    } finally {
      underWay--
    }
  }
}

async function reach(log: FastifyBaseLogger, url: string, init: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(url, { ...init, redirect: 'error' })
  } catch (error) {
    throw unreachable(log, error)
  }
  if (answer.ok) return answer
  await answer.body?.cancel()
  log.warn({ host: new URL(url).host, status: answer.status }, 'external login refused')
  throw refuse(answer.status >= 500 ? 'third.unreachable' : 'third.denied')
}

async function readAll(log: FastifyBaseLogger, answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.length
      // Leaving the loop ends the connection.
      if (bytes > mostBytes) break
      parts.push(part)
    }
  } catch (error) {
    throw unreachable(log, error)
  }
  if (bytes > mostBytes) throw refuse('third.answer')
  return Buffer.concat(parts).toString('utf8')
}

/** Only the kind of failure is logged: addresses and bodies hold codes and secrets. */
function unreachable(log: FastifyBaseLogger, error: unknown): Error {
  const name = error instanceof Error ? error.name : typeof error
  log.warn({ failure: name }, 'external login unreachable')
  return refuse('third.unreachable')
}
