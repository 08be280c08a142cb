import type { AnswerOf, Call, InputOf } from '@kezhan/resource/call'
import type { Figure } from '@kezhan/resource/figure'
import type { InputFields } from '@kezhan/resource/input'
import type { Screen } from '@kezhan/resource/menu'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BookCheck } from './book-check'
import type { Ctx } from './ctx'
import type { Migration } from './db/migrate'
import type { SharedTable } from './live/shared-table'
import type { NewHotelStep } from './new-hotel'
import type { ResourceHooks } from './resource/hooks'

/** What a module contributes to the server; composition roots list modules, nobody else imports them. */
export interface ServerModule {
  readonly name: string
  readonly migrations: readonly Migration[]
  readonly hooks?: readonly ResourceHooks[]
  /** Screens for places of the menu; the resources they name are served. */
  readonly screens?: readonly Screen[]
  readonly routes?: readonly Route[]
  readonly rawRoutes?: readonly RawRoute[]
  /** What a hotel that is opened gets from this module. */
  readonly newHotel?: NewHotelStep
  /** Tables without a resource that several people write in at once. */
  readonly sharedTables?: readonly SharedTable[]
  /** What must hold of its rows at every moment. */
  readonly bookChecks?: readonly BookCheck[]
  /** Numbers for the dashboard. */
  readonly figures?: readonly FigureSource[]
}

/** Counts for the dashboard; what nobody may see is not counted. */
export interface FigureSource {
  readonly key: string
  /** Whose dashboard it belongs on. */
  readonly side: 'platform' | 'hotel' | 'both'
  /** Only for who holds it. */
  readonly right?: PermissionCode
  readonly load: (ctx: Ctx) => Promise<readonly Figure[]>
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

export function serve<C extends Call<InputFields, unknown>>(
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
