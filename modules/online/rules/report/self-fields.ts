import type { GroupStep, SelfUnit, SumWay } from '@kezhan/online/model/report-self'
import type { Field, Fields } from '@kezhan/resource/field'
import { kindOf } from '@kezhan/resource/kinds/registry'

/** Fields that a report may name: those whose values can be compared, which leaves out secrets, files and documents. */
export const reportFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => kindOf(field).compare !== 'none'))

/** By which steps a field can be grouped; only days and moments have some. */
export function stepsOf(field: Field): readonly GroupStep[] {
  const { compare } = kindOf(field)
  return compare === 'day' || compare === 'moment' ? ['day', 'week', 'month', 'year', 'value'] : ['value']
}

/** What can be reckoned of a field: a sum of shares means nothing, and the smallest of texts nobody asks for. */
export function sumsOf(field: Field): readonly SumWay[] {
  switch (kindOf(field).compare) {
    case 'number':
      return field.kind === 'percent'
        ? ['avg', 'min', 'max', 'count', 'distinct']
        : ['sum', 'avg', 'min', 'max', 'count', 'distinct']
    case 'day':
    case 'moment':
    case 'clock':
      return ['min', 'max', 'count', 'distinct']
    default:
      return ['count', 'distinct']
  }
}

export const unitOf = (field: Field): SelfUnit => {
  if (field.kind === 'money') return 'fen'
  if (field.kind === 'percent') return 'bp'
  return kindOf(field).compare === 'number' ? 'number' : 'text'
}
