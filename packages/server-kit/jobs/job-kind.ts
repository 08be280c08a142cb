import { assert } from '@kezhan/base/assert'
import { checkCron } from '@kezhan/base/cron/check-cron'
import type { InputFields, InputValues } from '@kezhan/resource/input'
import type { Ctx } from '../ctx'
import type { Queries } from '../db/database'
import type { JobName, JobParts } from './job-ctx'

/** What a job says about itself while it runs. */
export interface JobLog {
  /** One line of the history, for people. */
  line(text: string): void
  /** Aborted when the time limit is over. */
  readonly signal: AbortSignal
  /**
   * For a job that must not be done twice: called last in the transaction of its deed, so that deed and end are recorded together, with what
   * was said until then.
   * A process that was taken for dead and has lost the run fails here, and its deed with it.
   */
  endWith(db: Queries, done: number): Promise<void>
}

export interface JobCtx extends Ctx {
  readonly parts: JobParts
}

/** Something that the product does by itself. Schedules name a kind; nothing else can be run. */
export interface JobKind<Fields extends InputFields = InputFields> {
  /** Letters and digits; `jobClassName` on the wire. */
  readonly name: string
  readonly title: string
  /** What can be set for a schedule of it. */
  readonly parameter: Fields
  /** The schedule that every installation begins with, in the grammar of `base/cron`; without one people make their own. */
  readonly schedule?: string
  /** What becomes of a time at which no process ran: it is let go, or made up for once. */
  readonly missed: 'skip' | 'once'
  readonly limitMinutes: number
  /** `hotel` runs once for each open hotel and sees its rows only; `house` runs once and sees all. */
  readonly scope: 'hotel' | 'house'
  /** In whose name, where it is not the kind's own. */
  readonly as?: JobName
  /** For looks that come every few seconds: whether there is anything to do, asked before a run is begun. */
  due?(db: Queries, now: string): Promise<boolean>
  /** Returns how many things it did; a run that found nothing to do gives way to the next one in the history. */
  run(ctx: JobCtx, parameter: InputValues<Fields>, log: JobLog): Promise<number>
}

export function defineJob<const Fields extends InputFields>(kind: JobKind<Fields>): JobKind {
  assert(/^[a-z][A-Za-z0-9]{1,63}$/.test(kind.name), `${kind.name} is a name of letters and digits`)
  assert(
    kind.schedule === undefined || checkCron(kind.schedule) === undefined,
    `the schedule of ${kind.name} can be read`,
  )
  // A parameter is checked against the declared fields before a schedule is saved and again before a run.
  return kind as unknown as JobKind
}

export type JobKinds = ReadonlyMap<string, JobKind>

export function jobKindsOf(kinds: readonly JobKind[]): JobKinds {
  const byName = new Map(kinds.map(kind => [kind.name, kind]))
  assert(byName.size === kinds.length, 'each kind of job has a name of its own')
  return byName
}

export const nameOfJob = ({ as, name, title }: JobKind): JobName =>
  as ?? { id: name, realname: title, path: `/job/${name}`, title }
