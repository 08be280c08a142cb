import { assert } from '@kezhan/base/assert'
import type { AnswerOf, Call, InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import type { HotelEvent } from '@kezhan/resource/event'
import type { Figure } from '@kezhan/resource/figure'
import type { InputFields } from '@kezhan/resource/input'
import type { RightsBySide, Screen } from '@kezhan/resource/menu'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BookCheck } from './book-check'
import type { Ctx } from './ctx'
import type { Database } from './db/database'
import type { Migration } from './db/migrate'
import type { Watch } from './events/watch'
import type { JobKind } from './jobs/job-kind'
import type { SharedTable } from './live/shared-table'
import type { NewHotelStep } from './new-hotel'
import type { OwnWork } from './repeated'
import type { Engine } from './resource/bound'
import type { ResourceHooks } from './resource/hooks'
import type { Sealer } from './sealed'

/**
 * What a module contributes to the server. Composition roots list modules, nobody else imports them. What is known without
 * a running server stands in the value itself; `start` makes the rest out of the parts that the server has.
 */
export interface ServerModule<Parts = ModuleParts> {
  readonly name: string
  readonly migrations: readonly Migration[]
  /** What logs and figures call those of its tables that no resource describes. */
  readonly tableTitles?: Readonly<Record<string, string>>
  /** Where those of its tables hold uploaded files. */
  readonly fileColumns?: readonly FileColumn[]
  /** Screens for places of the menu; the resources they name are served. */
  readonly screens?: readonly Screen[]
  /** What a hotel that is opened gets from this module. */
  readonly newHotel?: NewHotelStep
  /** What must hold of its rows at every moment. */
  readonly bookChecks?: readonly BookCheck[]
  /** What it may say to the people of a hotel. */
  readonly events?: readonly HotelEvent[]
  /** What it says when the time has come. */
  readonly watches?: readonly Watch[]
  readonly start?: (parts: Parts) => RunningModule
}

/** A column in which uploaded files are named. */
export interface FileColumn {
  /** What people call the records. */
  readonly title: string
  readonly table: string
  readonly column: string
  /** Inside a text, rather than one of a list of paths. */
  readonly isInside: boolean
}

/** What a module does on a running server. */
export interface RunningModule {
  readonly calls?: readonly Route[]
  readonly rawRoutes?: readonly RawRoute[]
  readonly hooks?: readonly ResourceHooks[]
  /** What it does by itself. */
  readonly jobs?: readonly JobKind[]
  /** What every process does for itself. */
  readonly ownWork?: readonly OwnWork[]
  /** Numbers for the dashboard. */
  readonly figures?: readonly FigureSource[]
  /** Tables without a resource that several people write in at once. */
  readonly sharedTables?: readonly SharedTable[]
  /** Resources that people have drawn, beside those that ship. */
  readonly drawnResources?: DrawnResources
  /** Hears what processes tell each other; `*` means that anything may have been missed. */
  readonly onNotice?: (subject: string) => void
  /** Ends what it does beside requests; the database is still there. */
  readonly stop?: () => Promise<void>
}

/** What every module may use of the server. A module that needs more extends it, and the composition root hands it in. */
export interface ModuleParts {
  readonly database: Database
  readonly engine: Engine
  readonly sealer: Sealer
  readonly isDemo: boolean
  readonly filesDir: string
  /** The resources that ship. */
  readonly resources: readonly Resource[]
  /** Those and the drawn ones. */
  readonly everyResource: () => Promise<readonly Resource[]>
  readonly findResource: (path: string) => Promise<Resource | undefined>
  /** What people call the tables, those of drawn forms among them. */
  readonly tableTitles: () => Promise<ReadonlyMap<string, string>>
  /** Of all modules. */
  readonly fileColumns: readonly FileColumn[]
  readonly bookChecks: readonly BookCheck[]
  readonly events: readonly HotelEvent[]
  readonly watches: readonly Watch[]
  readonly figures: () => readonly FigureSource[]
  /** Of the screens of all modules. */
  readonly rightsBySide: RightsBySide
  /** The pages that menu entries may name beside resources. */
  readonly components: ReadonlySet<string>
}

export interface DrawnResources {
  all(): Promise<readonly Resource[]>
  byPath(path: string): Promise<Resource | undefined>
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
export type HandlerOf<C> = (ctx: Ctx, input: InputOf<C>) => Promise<Answer<AnswerOf<C>>>

/** What answers the calls that a model file exports, each under the name of its call. */
type HandlersOf<Calls> = {
  readonly [Name in keyof Calls as Calls[Name] extends AnyCall ? Name : never]: HandlerOf<Calls[Name]>
}
type AnyCall = Call<InputFields, unknown>

/** All calls of a model file with their handlers: `answer(roomCalls, { openRoom, … })`. The compiler finds one that is missing. */
export function answer<Calls extends object>(
  calls: Calls,
  handlers: NoInfer<HandlersOf<Calls>>,
): readonly Route[] {
  return pairs(calls, handlers as Readonly<Record<string, Route['handle']>>)
}

/** The same where another module answers the rest; the check of the structure finds a call that nobody answers. */
export function answerPart<Calls extends object>(
  calls: Calls,
  handlers: NoInfer<Partial<HandlersOf<Calls>>>,
): readonly Route[] {
  return pairs(calls, handlers as Readonly<Record<string, Route['handle']>>)
}

export function answerRaw<Calls extends object>(
  calls: Calls,
  handlers: NoInfer<{ readonly [Name in keyof HandlersOf<Calls>]?: RawRoute['handle'] }>,
): readonly RawRoute[] {
  return pairs(calls, handlers as Readonly<Record<string, RawRoute['handle']>>)
}

/** The types of the handlers were compared with the calls before, name by name. */
function pairs<Handle>(calls: object, handlers: Readonly<Record<string, Handle>>) {
  const callNamed = calls as Readonly<Record<string, Call>>
  return Object.entries(handlers).map(([name, handle]) => {
    const call = callNamed[name]
    assert(call !== undefined, `there is a call ${name}`)
    return { call, handle }
  })
}

/** One call, where several do the same: `openCalls.map(call => serve(call, openRoom))`. */
export function serve<C extends AnyCall>(call: C, handle: HandlerOf<C>): Route {
  // The input was checked against the call's fields before the handler sees it.
  return { call, handle: handle as Route['handle'] }
}

/** A call whose body or answer is not JSON in an envelope: files, sheets, metrics. It still declares its access. */
export interface RawRoute {
  readonly call: Call
  readonly handle: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}
