import type { Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import type { Params } from './compile'

export type Row = Record<string, Value>

/** Behaviour beside a definition. `db` is the transaction of the change; what throws undoes all of it. */
export interface Hooks {
  /** Further questions that list and export understand besides the fields, as terms over the table `t`. */
  narrow?(query: QueryString, params: Params): readonly string[]
  /** Turns what clients of this family send for a field into what the field holds, before anything is checked. */
  received?(ctx: Ctx, sent: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
  /** Adds to rows, texts included, what clients of this family read beside the fields. */
  shown?(rows: readonly Row[]): void
  /** Values of a coded field that exist and are not for who asks: they are not offered to him. */
  withheld?(ctx: Ctx, field: string, values: readonly string[]): Promise<readonly string[]>
  /** May return changed values; `before` is the stored row on edit. */
  beforeSave?(
    ctx: Ctx,
    db: Db,
    change: { id: string; values: Row; before: Row | undefined },
  ): Promise<Row | undefined>
  afterSave?(ctx: Ctx, db: Db, change: { id: string; values: Row; before: Row | undefined }): Promise<void>
  beforeDelete?(ctx: Ctx, db: Db, ids: readonly string[]): Promise<void>
  /** After the commit: caches, messages. It must not fail the request. */
  afterCommit?(ctx: Ctx, ids: readonly string[]): void
}

export interface ResourceHooks {
  readonly resource: Resource
  readonly hooks: Hooks
}

export const hooksFor = (resource: Resource, hooks: Hooks): ResourceHooks => ({ resource, hooks })
