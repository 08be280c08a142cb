import type { Method } from '@kezhan/resource/call'
import { apiUrl } from './api-url'
import { requestHeaders } from './request-headers'
import type { RequestOptions } from './request-options'
import { noteServerTime } from './server-clock'

const timeoutMs = 90_000
/** Before a read is asked again that found no server. */
const pausesMs = [300, 1000]

export interface Exchange {
  readonly status: number
  readonly headers: Headers
  readonly blob: Blob
}
export type NoAnswer = 'timeout' | 'offline'

/**
 * One request and its answer, within 90 s altogether. A read that finds no server is asked again twice; a write
 * never, because it may have arrived. Throws only when the caller gave up.
 */
export async function exchange(
  method: Method,
  path: string,
  options: RequestOptions,
): Promise<Exchange | NoAnswer> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal
  try {
    let attempt = options
    for (const pauseMs of method === 'GET' ? pausesMs : []) {
      const answer = await tryOnce(method, path, attempt, signal)
      if (answer !== undefined && !isAway(answer.status)) return answer
      const { begun: _, ...fresh } = options
      attempt = fresh
      await pause(pauseMs, signal)
    }
    return await askOnce(method, path, attempt, signal)
  } catch (error) {
    if (options.signal?.aborted) throw error
    return timeout.signal.aborted ? 'timeout' : 'offline'
  } finally {
    clearTimeout(timer)
  }
}

/** What a gateway says about a server that restarts, and the server about its database. */
const isAway = (status: number): boolean => status === 502 || status === 503

async function tryOnce(...attempt: Parameters<typeof askOnce>): Promise<Exchange | undefined> {
  try {
    return await askOnce(...attempt)
  } catch (error) {
    // No network for now; the last attempt reports it. Giving up and running out of time are final.
    if (attempt[3].aborted) throw error
    return undefined
  }
}

async function askOnce(
  method: Method,
  path: string,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<Exchange> {
  const url = apiUrl(method, path, options.query)
  const text = options.body === undefined ? undefined : JSON.stringify(options.body)
  const headers = {
    ...requestHeaders(),
    ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(options.onceKey === undefined ? {} : { 'Idempotency-Key': options.onceKey }),
    ...(options.signed ? (await import('./sign-request')).signatureHeaders(url, text) : {}),
  }
  const content = options.form ?? text
  const response = await (options.begun ??
    fetch(url, { method, headers, signal, ...(content === undefined ? {} : { body: content }) }))
  noteServerTime(response.headers)
  return { status: response.status, headers: response.headers, blob: await response.blob() }
}

function pause(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
