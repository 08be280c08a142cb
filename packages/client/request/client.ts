import type { AnswerOf, Call, Method, SentOf } from '@kezhan/resource/call'
import type { Problem } from '@kezhan/resource/validate'
import { apiUrl, fillPath, type Query } from './api-url'
import { readEnvelope, refusalOf, wrapBareList } from './envelope'
import { exchange, type NoAnswer } from './exchange'
import { endsSession, showFailure, textOfStatus, timeoutText } from './failure-notice'
import { formBeingSent } from './form-being-sent'
import { forgetKey, onceKeyFor } from './once-key'
import { oneExchange } from './one-exchange'
import type { RequestOptions } from './request-options'
import { isBeingLeft, leavePage, readSession } from './session-store'

export interface Answer<T> {
  readonly result: T
  readonly message: string
  readonly code: number
}

/** Makes a declared call; throws `ApiProblem`, or `AbortError` when the caller gave up. */
export async function send<C extends Call>(
  call: C,
  input: SentOf<C>,
  options: { readonly signal?: AbortSignal; readonly quiet?: boolean } = {},
): Promise<AnswerOf<C>> {
  // The input type is computed per call; here it is only a set of named values.
  const { path, rest } = fillPath(call.path, input as Readonly<Record<string, unknown>>)
  const isInQuery = call.method === 'GET' || call.method === 'DELETE'
  const content = isInQuery ? { query: asQuery(rest) } : { body: rest }
  const signed = call.signed ?? false
  const sent = { ...content, ...options, signed }
  if (!call.once) return (await request<AnswerOf<C>>(call.method, path, sent)).result
  const whole = JSON.stringify([path, rest, readSession()?.token])
  try {
    const { result } = await request<AnswerOf<C>>(call.method, path, { ...sent, onceKey: onceKeyFor(whole) })
    forgetKey(whole)
    return result
  } catch (error) {
    // Refused is an answer too; only without one nobody knows whether it was done.
    if (error instanceof ApiProblem && error.status > 0 && error.status < 500) forgetKey(whole)
    throw error
  }
}

/** An object or a list travels in a query as JSON. */
const asQuery = (values: Readonly<Record<string, unknown>>): Query =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // Plain inputs are texts and numbers; what is null is dropped when the address is made.
      typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Query[string]),
    ]),
  )

/**
 * The last request of this page, after which it is left whatever the answer. What is asked for meanwhile, such as by a line that
 * the server closes, would come from nobody: it is not sent, and waits until the page is gone.
 */
export function lastRequest<T>(method: Method, path: string, options: RequestOptions): Promise<Answer<T>> {
  const answer = request<T>(method, path, options)
  leavePage()
  return answer
}

/**
 * Makes a request below the API base; throws `ApiProblem`, or `AbortError` when the caller gave up. A write that is
 * sent again while the same write is under way, as by a double click, is not sent twice.
 */
export function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  const { query, body, form, signal, asBlob, quiet } = options
  if (isBeingLeft()) return new Promise(() => undefined)
  if (method === 'GET') return ask<T>(method, path, options)
  if (form !== undefined || signal !== undefined) return askForForm<T>(method, path, options)
  const token = readSession()?.token
  const key = JSON.stringify([method, apiUrl(method, path, query), body, asBlob, quiet, token])
  return oneExchange(key, () => askForForm<T>(method, path, options))
}

/** What a form sends is answered in the form: where the caller leaves the telling to the client, no notice comes. */
async function askForForm<T>(method: Method, path: string, options: RequestOptions): Promise<Answer<T>> {
  const form = options.quiet ? undefined : formBeingSent()
  if (form === undefined) return ask<T>(method, path, options)
  try {
    return await ask<T>(method, path, { ...options, quiet: true })
  } catch (problem) {
    if (problem instanceof ApiProblem && !problem.shown && problem.problems.length === 0) {
      problem.shown = true
      form(problem)
    }
    throw problem
  }
}

async function ask<T>(method: Method, path: string, options: RequestOptions): Promise<Answer<T>> {
  const answered = await exchange(method, path, options)
  if (typeof answered === 'string') throw connectionProblem(answered, options.quiet ?? false)
  const { status, headers, blob } = answered
  const requestId = headers.get('x-request-id') ?? undefined
  const about = { status, requestId, quiet: options.quiet ?? false }
  if (!options.asBlob || status >= 300) return readAnswer<T>(wrapBareList(path, await blob.text()), about)
  // A refusal comes as JSON even where a file was asked for; a file may be JSON too.
  const text = headers.get('content-type')?.includes('json') ? await blob.text() : ''
  if (readEnvelope(text)?.isRefused) return readAnswer<T>(text, about)
  const file = new File([blob], fileNameOf(headers), { type: blob.type })
  return { result: file as T, message: '', code: 200 }
}

/** Turns the text of an answer into its result, or throws; a failure is shown once, here. */
export function readAnswer<T>(
  text: string,
  about: { readonly status: number; readonly requestId: string | undefined; readonly quiet: boolean },
): Answer<T> {
  const envelope = readEnvelope(text)
  if (about.status < 300 && envelope !== undefined && !envelope.isRefused) {
    // The caller names the type of the result; the server checks its answers, not the browser.
    return { result: envelope.result as T, message: envelope.message, code: envelope.code }
  }
  const problem = new ApiProblem(envelope?.message || textOfStatus(about.status), {
    status: about.status,
    code: envelope?.code ?? about.status,
    requestId: about.requestId,
    result: envelope?.result,
    ...refusalOf(envelope?.result),
  })
  throw announced(problem, about.quiet)
}

/** Why a request failed. `shown` tells screens that a notice has already said so. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly code: number
  /** What is wrong with single fields; the form shows it under them. */
  readonly problems: readonly Problem[]
  readonly requestId: string | undefined
  readonly refusalCode: string | undefined
  /** What the server says about the refusal beyond its text, such as the rooms that would be free instead. */
  readonly result: unknown
  shown = false

  constructor(message: string, details: ProblemDetails) {
    super(message)
    this.name = 'ApiProblem'
    this.status = details.status
    this.code = details.code
    this.problems = details.problems ?? []
    this.requestId = details.requestId
    this.refusalCode = details.refusalCode
    this.result = details.result
  }
}
interface ProblemDetails {
  readonly status: number
  readonly code: number
  readonly problems?: readonly Problem[]
  readonly requestId?: string | undefined
  readonly refusalCode?: string
  readonly result?: unknown
}

/** A problem without an answer; said as a notice unless the caller does. */
export function connectionProblem(cause: NoAnswer, quiet: boolean): ApiProblem {
  const message = cause === 'timeout' ? timeoutText : '网络连接失败，请检查网络后重试'
  return announced(new ApiProblem(message, { status: 0, code: 0 }), quiet)
}

/** Shows the failure unless a form or the caller will, and marks it. */
function announced(problem: ApiProblem, quiet: boolean): ApiProblem {
  if ((quiet || problem.problems.length > 0) && !endsSession(problem)) return problem
  showFailure(problem)
  problem.shown = true
  return problem
}

/** `filename*` carries Chinese names; the plain one is for old programs. */
function fileNameOf(headers: Headers): string {
  const header = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? ''
}
