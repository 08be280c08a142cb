export interface Envelope<T> {
  readonly success: boolean
  readonly code: number
  readonly message: string
  readonly result: T
  readonly timestamp: number
}

/** `0` for answers that only carry data, `200` where the message is meant for people. */
export function ok<T>(result: T, message = '', code = message === '' ? 0 : 200): Envelope<T> {
  return { success: true, code, message, result, timestamp: Date.now() }
}

export function failed(message: string, code = 500, result: unknown = null): Envelope<unknown> {
  return { success: false, code, message, result, timestamp: Date.now() }
}
