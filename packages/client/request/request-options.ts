import type { Query } from './api-url'

export interface RequestOptions {
  readonly query?: Query
  /** Sent as JSON. */
  readonly body?: unknown
  readonly form?: FormData
  readonly signal?: AbortSignal
  /** The result is a `File` that bears the name the server gave. */
  readonly asBlob?: boolean
  /** The caller shows failures itself; only the end of the session is still announced. */
  readonly quiet?: boolean
  /** By which the server knows the same write again. */
  readonly onceKey?: string
  /** Carries the headers by which the server knows that nobody changed it on the way (decision A-46). */
  readonly signed?: boolean
  /** The first attempt, where it was made before this code was there. */
  readonly begun?: Promise<Response>
}
