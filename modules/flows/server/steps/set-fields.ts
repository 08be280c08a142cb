import { editRow } from '@kezhan/server-kit/resource/write'
import type { DoStep } from '../step-run'
import { stepValues } from './step-values'

export const setFields: DoStep = async (run, step, row) => {
  const { ctx, bound } = run
  const { fields } = bound.resource
  const values = await stepValues(run, step.values ?? [], fields, row)
  await editRow(ctx, bound, { ...values, id: row.id })
  const names = Object.keys(values).map(name => fields[name]?.label ?? name)
  return `已填写${names.join('、')}`
}
