import type { InputFields, InputValues, SentValues } from './input'
import type { MoneyUse } from './money-use'
import type { Access, Need } from './permission'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One typed HTTP exchange, declared once and used by server and browser. Input is described in the field
 * language, objects and lists included, so one validator serves resources and calls alike.
 */
export interface Call<In extends InputFields = InputFields, Out = unknown> {
  readonly method: Method
  /** Below the API base; `:name` marks a path parameter, which is one of the input fields. */
  readonly path: string
  readonly access: Access
  /** Further rights, which the engine asks for before the handler is reached (decision 032). */
  readonly needs?: readonly Need[]
  readonly title: string
  readonly input: In
  /** The browser signs it and the server checks that, after the access and never instead of it (decision A-46). */
  readonly signed?: boolean
  /** About money or stock: the browser sends a key with it, and the server does it once for each key. */
  readonly once?: boolean
  /** What it may write into the journal; without it, nothing. */
  readonly money?: MoneyUse
  /** How large its body may be where a megabyte is too little; only for calls that ask for a right. */
  readonly bodyBytes?: number
  /** Answered also to somebody who must change his password first. */
  readonly evenBeforeNewPassword?: boolean
  /** Carries the type of the answer; there is no such value at run time. */
  readonly answer?: Out
}
/** What a handler gets. */
export type InputOf<C> = C extends Call<infer In, unknown> ? InputValues<In> : never
/** What is sent: the same, but for what has a default. */
export type SentOf<C> = C extends Call<infer In, unknown> ? SentValues<In> : never
export type AnswerOf<C> = C extends Call<InputFields, infer Out> ? Out : never

export function call<const In extends InputFields>(
  method: Method,
  path: string,
  options: {
    readonly access: Access
    readonly needs?: readonly Need<keyof NoInfer<In> & string>[]
    readonly title: string
    readonly input?: In
    readonly signed?: boolean
    readonly once?: boolean
    readonly money?: MoneyUse
    readonly bodyBytes?: number
    readonly evenBeforeNewPassword?: boolean
  },
) {
  return {
    /** Names the type of the answer: `call(…).returns<Hotel>()`. */
    returns<Out>(): Call<In, Out> {
      const { access, needs, title, input, signed, once, money, bodyBytes, evenBeforeNewPassword } = options
      return {
        // An absent input is the empty set of fields, which the default of the type parameter cannot say.
        method,
        path,
        access,
        ...(needs === undefined ? {} : { needs }),
        title,
        input: input ?? ({} as In),
        ...(signed ? { signed } : {}),
        ...(once ? { once } : {}),
        ...(money === undefined ? {} : { money }),
        ...(bodyBytes === undefined ? {} : { bodyBytes }),
        ...(evenBeforeNewPassword ? { evenBeforeNewPassword } : {}),
      }
    },
  }
}

/** Where calls of the platform's lineage live. Its clients send whole rows and forms, more than is looked at (decision 022). */
const lineageRoots = ['/sys/', '/online/', '/user/', '/api/', '/resource/', '/demo/', '/gateway/']

/** Whether a name that the call does not declare is a problem; so for every call of the hotel. */
export const refusesStrangers = ({ path }: Pick<Call, 'path'>): boolean =>
  !lineageRoots.some(root => path.startsWith(root))

/** About the request and no part of its input: keeps caches away, and does the same once (hotel domain §0). */
export const namesAboutRequest: readonly string[] = ['_t', 'requestId']
