import type { ActionStep } from '@kezhan/flows/model/action'
import { refuse } from '@kezhan/flows/rules/refusals'
import { dataPath } from '@kezhan/online/rules/data-path'
import { type Condition, conditionFields } from '@kezhan/resource/condition'
import { mayName } from '@kezhan/resource/define'
import { parseValue } from '@kezhan/resource/kinds/registry'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { visibleTerms } from '@kezhan/server-kit/resource/read'
import { addRow, editRow } from '@kezhan/server-kit/resource/write'
import type { DoStep, StepRun } from '../step-run'
import { stepValues } from './step-values'

const mostRows = 50

export const createOther: DoStep = async (run, step, row) => {
  const target = await otherForm(run, step)
  await addRow(run.ctx, target, await stepValues(run, step.values ?? [], target.resource.fields, row))
  return `已新增“${target.resource.title}”的记录`
}

export const updateOthers: DoStep = async (run, step, row) => {
  const target = await otherForm(run, step)
  const ids = await idsWhere(run, target, step, row)
  if (ids.length > mostRows) throw refuse('action.many', { most: mostRows })
  const values = await stepValues(run, step.values ?? [], target.resource.fields, row)
  for (const id of ids) await editRow(run.ctx, target, { ...values, id })
  return `已修改“${target.resource.title}”的${ids.length}条记录`
}

/** Scope and hotel are compared again: a form may have been drawn anew since the action was saved. */
async function otherForm({ parts, bound, chain, bindForm }: StepRun, { form }: ActionStep): Promise<Bound> {
  const other = await parts.findResource(dataPath(form ?? ''))
  if (other === undefined || other.scope !== bound.resource.scope || !mayName(bound.resource, other))
    throw refuse('flow.form', { form: form ?? '' })
  return bindForm(other, chain)
}

/** Always in the same order, so that two records that change the same rows wait for each other instead of failing. */
async function idsWhere(run: StepRun, target: Bound, step: ActionStep, row: Row): Promise<string[]> {
  const known = conditionFields(target.resource.fields)
  const values = await stepValues(run, step.where ?? [], known, row)
  const terms = Object.entries(values).map(([name, value]) => {
    const field = known[name]
    const parsed = field === undefined ? { value: null } : parseValue(value, field)
    return { field: name, rule: 'eq' as const, val: parsed.problem === undefined ? parsed.value : null }
  })
  // An empty value finds nothing, rather than every row that has none.
  if (terms.some(term => term.val === null)) return []
  const filter: Condition = { match: 'and', terms }
  const params = new Params()
  const where = whereSql(visibleTerms(run.ctx, target, filter, params))
  const rows = await run.db.query<{ id: string }>(
    `select t.id from ${target.resource.table} t${where} order by t.id limit ${mostRows + 1} for update`,
    params.values,
  )
  return rows.map(({ id }) => id)
}
