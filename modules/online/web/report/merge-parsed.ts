import { onlineReport } from '@kezhan/online/model/report'
import type { ParsedReport } from '@kezhan/online/model/report-calls'
import { type ChildRecord, defaultsOf } from '@kezhan/web-kit/resource/form/child-rows'

const { items, params } = onlineReport.children

/** The columns of the statement in its order; what was edited of a column that is still there stays. */
export function mergeItems(former: readonly ChildRecord[], fields: ParsedReport['fields']): ChildRecord[] {
  return fields.map(field => ({
    ...(former.find(row => row.fieldName === field.fieldName) ?? { ...defaultsOf(items.fields), ...field }),
    orderNum: field.orderNum,
  }))
}

export function mergeParams(former: readonly ChildRecord[], found: ParsedReport['params']): ChildRecord[] {
  return found.map(param => ({
    ...(former.find(row => row.paramName === param.paramName) ?? { ...defaultsOf(params.fields), ...param }),
    orderNum: param.orderNum,
  }))
}
