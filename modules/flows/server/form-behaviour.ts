import { deepestAction, type FormAction } from '@kezhan/flows/model/action'
import { holdsFor } from '@kezhan/flows/rules/action-condition'
import { firesOnSave } from '@kezhan/flows/rules/fires'
import { formCode } from '@kezhan/flows/rules/form-code'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import type { Hooks, Row } from '@kezhan/server-kit/resource/hooks'
import { rowById } from '@kezhan/server-kit/resource/read'
import { actingCtx, momentOf } from './acting-ctx'
import { approvalHooks, isMark } from './approval/approval-hooks'
import type { FlowParts } from './flow-parts'
import { recordRun } from './record-run'
import { runAction } from './run-action'
import { type Chain, type Course, linkOf, type Run } from './step-run'
import { storedFlows } from './stored-flows'

/** What saving a record of a form sets off; nothing for a form that does nothing. `chain` is what led here. */
export async function formHooks(
  parts: FlowParts,
  resource: Resource,
  chain: Chain = [],
): Promise<Hooks | undefined> {
  const { actions, flow } = await storedFlows(parts.database).of(formCode(resource))
  if (actions.length === 0 && flow === undefined) return undefined
  const approval: Pick<Hooks, 'beforeSave' | 'beforeDelete'> =
    flow === undefined ? {} : approvalHooks(resource, chain)
  // Views show a part of the fields; what an action compares is the whole record.
  const whole = new Map<string, Row>()
  return {
    ...approval,
    async beforeSave(ctx, db, change) {
      const { id, before } = change
      if (before !== undefined && Object.keys(resource.fields).some(name => !Object.hasOwn(before, name))) {
        const row = await rowById(actingCtx(ctx, db), db, parts.engine.bind(resource), id)
        if (row !== undefined) whole.set(id, row)
      }
      return approval.beforeSave?.(ctx, db, change)
    },
    async afterSave(ctx, db, { id, values, before: seen }) {
      const before = seen === undefined ? undefined : (whole.get(id) ?? seen)
      const cause = before === undefined ? '新增' : '修改'
      const run = runOf(parts, ctx, db, resource, chain, cause)
      const saved = await rowById(run.ctx, db, parts.engine.bind(resource), id)
      // The course of an approval is no editing: only who waits for the state itself hears of it.
      const setOff = isMark(values) ? actions.filter(({ when }) => when === 'changed') : actions
      // What this saving did sets them off, not what the actions before them did.
      const fired = saved === undefined ? [] : setOff.filter(action => firesOnSave(action, before, saved))
      for (const action of fired) await runFired(run, action, id)
    },
  }
}

/** What the course of approvals, and steps, work with in this transaction. */
export const courseOf = (parts: FlowParts, ctx: Ctx, db: Db): Course => ({
  parts,
  ctx: actingCtx(ctx, db),
  db,
  chain: [],
  bindForm: (form, chain) => boundForm(parts, form, chain),
})

/** Actions of this form for who works in this transaction. */
export const runOf = (
  parts: FlowParts,
  ctx: Ctx,
  db: Db,
  resource: Resource,
  chain: Chain,
  cause: string,
): Run => ({
  ...courseOf(parts, ctx, db),
  resource,
  chain,
  cause,
})

async function boundForm(parts: FlowParts, resource: Resource, chain: Chain): Promise<Bound> {
  return parts.engine.bind(resource, await formHooks(parts, resource, chain))
}

async function runFired(run: Run, action: FormAction, id: string): Promise<void> {
  const { parts, ctx, db, resource, chain } = run
  // Read again: the actions before it may have changed the record.
  const row = await rowById(ctx, db, parts.engine.bind(resource), id)
  if (row === undefined) return
  // What an action writes into its own record does not set it off again.
  if (chain.includes(linkOf(resource, action, row))) return
  if (!holdsFor(action, row, resource.fields, momentOf(ctx))) return
  if (chain.length < deepestAction) return runAction(run, action, row)
  await recordRun(ctx, db, {
    code: formCode(resource),
    rowId: id,
    action,
    cause: run.cause,
    state: 'stopped',
    lines: [`由动作引起的动作已到第${deepestAction}层，不再继续`],
  })
}
