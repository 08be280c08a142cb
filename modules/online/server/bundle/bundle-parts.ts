import type { Bundle } from '@kezhan/online/model/bundle'
import type { CarriedLine, rehearseBundle } from '@kezhan/online/model/bundle-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import type { Json } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { ModuleParts } from '@kezhan/server-kit/server-module'
import type { StoredForms } from '../stored-forms'

/** What forms do beside keeping records, as a file carries it; another module knows it. */
export interface CarriedBehaviour {
  /** What a form does, without people; null where it does nothing. */
  read(db: Queries, code: string): Promise<{ readonly content: Json; readonly notes: readonly string[] }>
  /** Puts it into service, in the transaction of the owner that put the forms into service. */
  save(ctx: Ctx, db: Queries, carried: Carried): Promise<readonly CarriedLine[]>
  /** After the transaction. */
  forget(): void
}

export interface Carried {
  readonly code: string
  readonly form: Resource
  /** All forms that are in service now. */
  readonly forms: readonly Resource[]
  readonly content: Json
  /** Whether what is there already may be replaced. */
  readonly mayChange: boolean
}

/** How a file is taken in. */
export type Asked = InputOf<typeof rehearseBundle>

/** What is taken in. */
export interface Source {
  readonly bundle: Bundle
  /** From the gallery of the product, not uploaded. */
  readonly isOurs: boolean
}

export type BundleParts = Pick<ModuleParts, 'database' | 'engine'> & {
  readonly forms: StoredForms
  readonly behaviour: CarriedBehaviour
}

/** One carrying out, or one rehearsal. */
export interface Carrying {
  readonly parts: BundleParts
  /** Of who asks: what his rights and his place let him see. */
  readonly ctx: Ctx
  /** The same person in the transaction. */
  readonly inside: Ctx
  readonly db: Db
  readonly mayChange: boolean
  /** From the gallery of the product, not uploaded. */
  readonly isOurs: boolean
  say(what: CarriedLine['what'], text: string): void
  /** Does one part; what refuses it is said, and the part leaves nothing behind. False where it was refused. */
  part(title: string, work: () => Promise<void>): Promise<boolean>
}
