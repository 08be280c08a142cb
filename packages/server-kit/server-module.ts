import type { AnswerOf, Call, InputOf } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { MenuEntry } from '@kezhan/resource/menu'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from './ctx'
import type { Migration } from './db/migrate'
import type { ResourceHooks } from './resource/hooks'

/** What a module contributes to the server; composition roots list modules, nobody else imports them. */
export interface ServerModule {
  readonly name: string
  readonly migrations: readonly Migration[]
  readonly hooks?: readonly ResourceHooks[]
  /** Entries of the menu; the resources they name are served. */
  readonly menu?: readonly MenuEntry[]
  readonly routes?: readonly Route[]
  readonly rawRoutes?: readonly RawRoute[]
}

/** A call with the code that answers it. */
export interface Route {
  readonly call: Call
  readonly handle: (ctx: Ctx, input: never) => Promise<Answer<unknown>>
}
/** What a handler returns: the result, and a message where people should read one. */
export interface Answer<T> {
  readonly result: T
  readonly message?: string
  readonly code?: number
}

export function serve<C extends Call<Fields, unknown>>(
  call: C,
  handle: (ctx: Ctx, input: InputOf<C>) => Promise<Answer<AnswerOf<C>>>,
): Route {
  // The input was checked against the call's fields before the handler sees it.
  return { call, handle: handle as Route['handle'] }
}

/** A call whose body or answer is not JSON in an envelope: files, sheets, metrics. It still declares its access. */
export interface RawRoute {
  readonly call: Call
  readonly handle: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}
