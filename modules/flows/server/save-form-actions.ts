import type { FormAction } from '@kezhan/flows/model/action'
import type { saveFormActions as call } from '@kezhan/flows/model/action-calls'
import { actionProblem, type FormsAround } from '@kezhan/flows/rules/action-problem'
import { refuse } from '@kezhan/flows/rules/refusals'
import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from './flow-parts'
import { drawnForm } from './form-in-service'
import { otherForms } from './other-forms'
import { storedFlows } from './stored-flows'

/** LOWCODE-021. */
const mostVersions = 16

export const saveFormActions =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code, version, actions }) => {
    await refuseInSafeMode(ctx.db)
    const own = await drawnForm(ctx, parts, code)
    const others = await otherForms(parts, own)
    await ctx.tx(db => writeActions(ctx, db, { own, others }, { code, version, actions }))
    storedFlows(parts.database).forget()
    return { result: { version: version + 1 }, message: '动作已保存' }
  }

/** Puts actions into service in a transaction; `version` is the one that they replace. */
export async function writeActions(
  ctx: Ctx,
  db: Queries,
  { own, others }: FormsAround,
  { code, version, actions }: InputOf<typeof call>,
): Promise<void> {
  refuseWrong(actions, own, others)
  const text = JSON.stringify(actions)
  const saved = await db.query<{ version: number }>(
    `insert into form_actions as a (code, version, actions, saved_by) select $1, 1, $3, $4
     on conflict (code) do update set version = a.version + 1, actions = excluded.actions, saved_by = excluded.saved_by,
       saved_at = now() where a.version = $2
     returning a.version`,
    [code, version, text, ctx.user.realname],
  )
  if (saved[0]?.version !== version + 1) throw refuse('flow.changed')
  await db.query(
    `with fresh as (insert into form_enhancement (code, number, actions, saved_by) values ($1, $2, $3, $4))
     delete from form_enhancement where code = $1 and number <= $2 - ${mostVersions}`,
    [code, version + 1, text, ctx.user.realname],
  )
  await recordChanges(ctx, db, [
    {
      table: 'form_actions',
      id: code,
      title: own.title,
      before: { version },
      after: { version: version + 1, actions },
    },
  ])
  await db.query(`select pg_notify('kezhan', 'flows')`)
}

function refuseWrong(
  actions: readonly FormAction[],
  own: Resource,
  others: ReadonlyMap<string, Resource>,
): void {
  const keys = new Set<string>()
  for (const action of actions) {
    if (keys.has(action.key)) throw refuse('action.key', { key: action.key })
    keys.add(action.key)
    const problem = actionProblem(action, { own, others })
    if (problem !== undefined) throw refuse('action.wrong', { title: action.title, problem })
  }
}
