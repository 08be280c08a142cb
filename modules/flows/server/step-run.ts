import type { ActionStep, FormAction } from '@kezhan/flows/model/action'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import type { FlowParts } from './flow-parts'

/** The actions that led to this one, the outermost first, each with the record that it was for. */
export type Chain = readonly string[]

export const linkOf = (resource: Resource, { key }: Pick<FormAction, 'key'>, row: Row): string =>
  `${resource.path} ${key} ${String(row.id)}`

/** What works in one transaction, whatever it does there. */
export interface Course {
  readonly parts: FlowParts
  /** Acts for the definition. */
  readonly ctx: Ctx
  readonly db: Db
  readonly chain: Chain
  /** A form with what saving it sets off in turn. */
  bindForm(resource: Resource, chain: Chain): Promise<Bound>
}
export interface Run extends Course {
  readonly resource: Resource
  readonly cause: string
}
/** What a step works with; `bound` is the form of the record, and `chain` ends with the action itself. */
export interface StepRun extends Run {
  readonly bound: Bound
}
/** Does it and says what it did. */
export type DoStep = (run: StepRun, step: ActionStep, row: Row) => Promise<string>
